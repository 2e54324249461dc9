import type { FastifyInstance } from 'fastify';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { listSessions } from '#api/features/accounts/login/list-sessions.ts';
import { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { storedUserAgent } from '#api/features/accounts/passwords/user-agent.ts';
import { rememberedModels } from '#api/features/assistant-models/remembered-models.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import { version } from '#api/http/watch/version.ts';
import type { Services } from '#api/services/services.ts';
import { deviceOf, setDeviceCookie } from '#api/sessions/device-cookie.ts';
import { endSessions } from '#api/sessions/end-sessions.ts';
import { findActiveSession } from '#api/sessions/find-session.ts';
import { clearSessionCookie, readTokens, setSessionCookie } from '#api/sessions/sessions.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { sharedRead } from '#database/reading/shared-read.ts';
import { countWork } from './count-work.ts';
import { listUsers } from './list-users.ts';
import { logInSeller } from './log-in-seller.ts';
import { type DashboardOptions, readDashboard } from './read-dashboard.ts';
import { readSetup } from './read-setup.ts';

/** The seller's login, logout and "am I logged in", the users and the dashboard. */
export function sellingRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, jobs, addressOf, clock, payments } = services;
  const attempts = new PasswordAttempts(db, clock);
  const readAssistant = rememberedModels(services);
  // Each seller's screen asks again at each change of an order, all at the same time.
  const sharedDashboard = sharedRead((on, asked: DashboardOptions) => readDashboard(on, addressOf, asked));

  registerCall(
    app,
    accountCalls.sellerLogin,
    async ({ body, request, reply, say }) => {
      const userAgent = storedUserAgent(request.headers['user-agent']);
      const language = requestLanguage(request);
      const device = deviceOf(request);
      const result = await logInSeller({ db, config, jobs, attempts, clock, userAgent, language, device }, body);
      if (result instanceof PasswordRefusal) logPasswordRefusal(request, 'seller-login-refused', result);
      else if (result instanceof Refusal && result.code !== 'second-factor-needed') {
        logSecurityEvent(request, 'second-factor-refused');
      }
      return unlessRefused(result, (signedIn) => {
        logSecurityEvent(request, 'seller-login', { sellerId: signedIn.sellerId });
        setSessionCookie(request, reply, 'seller', signedIn);
        setDeviceCookie(request, reply, device);
        return { success: true, message: say('logged-in') };
      });
    },
    passwordCall,
  );

  registerCall(app, accountCalls.sellerLogout, async ({ request, reply, say }) => {
    await endSessions(db, 'seller', readTokens(request, 'seller'));
    clearSessionCookie(request, reply, 'seller');
    return { success: true, message: say('logged-out') };
  });

  registerCall(app, accountCalls.isSeller, async ({ request, reply }) => {
    const found = await findActiveSession(db, 'seller', readTokens(request, 'seller'));
    if (!found) return new Refusal('not-logged-in');
    if (request.cookies.sellerToken === found.token) setSessionCookie(request, reply, 'seller', found);
    return { success: true };
  });

  registerCall(app, accountCalls.listSellerSessions, async ({ callerId, request }) => ({
    success: true,
    sessions: await listSessions(db, { sellerId: callerId }, request.callerSession ?? '', requestLanguage(request)),
  }));

  registerCall(app, accountCalls.endOtherSellerSessions, async ({ callerId, request, say }) => {
    const ended = await db.transaction((transaction) =>
      secureAccount(transaction, { sellerId: callerId }, request.callerSession),
    );
    if (ended > 0) logSecurityEvent(request, 'sessions-ended', { sellerId: callerId, ended });
    return { success: true, ended, message: say('other-devices-logged-out', { ended }) };
  });

  registerCall(app, sellingCalls.listUsers, ({ query }) => listUsers(db, query, addressOf));

  registerCall(app, sellingCalls.readDashboard, async () => ({
    success: true,
    dashboard: await sharedDashboard(db, { today: dayOf(clock.now()), paysOnline: payments.size > 1 }),
  }));

  registerCall(app, sellingCalls.readSetup, async () => ({
    success: true,
    parts: await readSetup({ ...services, readAssistant }),
  }));

  registerCall(app, sellingCalls.countWork, async () => ({ success: true, ...(await countWork(db)), version }));
}
