import type { FastifyInstance } from 'fastify';
import { endSessions } from '#api/features/accounts/end-sessions.ts';
import { findSession } from '#api/features/accounts/find-session.ts';
import { loginRateLimit } from '#api/plugins/rate-limits.ts';
import { clearSessionCookie, readTokens, setSessionCookie } from '#api/plugins/sessions.ts';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { accountCalls } from '#contract/accounts.ts';
import { sellingCalls } from '#contract/selling.ts';
import { listUsers } from './list-users.ts';
import { logInSeller } from './log-in-seller.ts';
import { readDashboard } from './read-dashboard.ts';

/** The seller's login, logout and "am I logged in" (specification, section 7), the users and the dashboard. */
export function sellingRoutes(app: FastifyInstance, { db, config }: Services): void {
  registerCall(
    app,
    accountCalls.sellerLogin,
    async ({ body, request, reply }) => {
      const result = await logInSeller(db, body);
      if (result instanceof Refusal) return result;
      setSessionCookie(request, reply, 'seller', result.token);
      return { success: true, message: 'Login successful!' };
    },
    { config: loginRateLimit },
  );

  registerCall(app, accountCalls.sellerLogout, async ({ request, reply }) => {
    await endSessions(db, 'seller', readTokens(request, 'seller'));
    clearSessionCookie(reply, 'seller');
    return { success: true, message: 'Logged out successfully' };
  });

  registerCall(app, accountCalls.isSeller, async ({ request, reply }) => {
    const sellerId = await findSession(db, 'seller', readTokens(request, 'seller'));
    if (!sellerId) return { success: false, message: 'Not logged in' };
    const fromCookie = request.cookies.sellerToken;
    if (fromCookie) setSessionCookie(request, reply, 'seller', fromCookie);
    return { success: true };
  });

  registerCall(app, sellingCalls.listUsers, ({ query }) => listUsers(db, query, config.publicUrl));

  registerCall(app, sellingCalls.readDashboard, async () => ({
    success: true,
    dashboard: await readDashboard(db, config.publicUrl),
  }));
}
