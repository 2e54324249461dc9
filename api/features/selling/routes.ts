import type { FastifyInstance } from 'fastify';
import { PasswordAttempts } from '#api/features/accounts/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from '#api/features/accounts/password-refusal.ts';
import { storedUserAgent } from '#api/features/accounts/user-agent.ts';
import { failureOf, Refusal, unlessRefused } from '#api/http/refusal.ts';
import { registerCall } from '#api/http/register-call.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import { logSecurityEvent } from '#api/http/security-events.ts';
import type { Services } from '#api/services.ts';
import { endSessions } from '#api/sessions/end-sessions.ts';
import { findActiveSession } from '#api/sessions/find-session.ts';
import { clearSessionCookie, readTokens, setSessionCookie } from '#api/sessions/sessions.ts';
import { accountCalls } from '#contract/accounts.ts';
import { sellingCalls } from '#contract/selling.ts';
import { listUsers } from './list-users.ts';
import { logInSeller } from './log-in-seller.ts';
import { readDashboard } from './read-dashboard.ts';

/** The seller's login, logout and "am I logged in" (specification, section 7), the users and the dashboard. */
export function sellingRoutes(app: FastifyInstance, { db, addressOf, clock }: Services): void {
  const attempts = new PasswordAttempts(db, clock);

  registerCall(
    app,
    accountCalls.sellerLogin,
    async ({ body, request, reply, say }) => {
      const userAgent = storedUserAgent(request.headers['user-agent']);
      const result = await logInSeller({ db, attempts, userAgent }, body);
      if (result instanceof PasswordRefusal) logPasswordRefusal(request, 'seller-login-refused', result);
      return unlessRefused(result, (signedIn) => {
        logSecurityEvent(request, 'seller-login', { sellerId: signedIn.sellerId });
        setSessionCookie(request, reply, 'seller', signedIn);
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
    if (!found) return failureOf(new Refusal('not-logged-in'), requestLanguage(request));
    if (request.cookies.sellerToken === found.token) setSessionCookie(request, reply, 'seller', found);
    return { success: true };
  });

  registerCall(app, sellingCalls.listUsers, ({ query }) => listUsers(db, query, addressOf));

  registerCall(app, sellingCalls.readDashboard, async () => ({
    success: true,
    dashboard: await readDashboard(db, addressOf, clock.now()),
  }));
}
