import type { FastifyInstance } from 'fastify';
import { PasswordAttempts } from '#api/features/accounts/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/password-call.ts';
import { logPasswordRefusal } from '#api/features/accounts/password-refusal.ts';
import { unlessRefused } from '#api/http/refusal.ts';
import { registerCall } from '#api/http/register-call.ts';
import { logSecurityEvent } from '#api/http/security-events.ts';
import type { Services } from '#api/services.ts';
import { clearSessionCookie } from '#api/sessions/sessions.ts';
import { accountDataCalls } from '#contract/account-data.ts';
import { deleteAccount } from './delete-account.ts';

/** All that the shop knows of a user: the end of it. */
export function accountDataRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const attempts = new PasswordAttempts(db, clock);

  registerCall(
    app,
    accountDataCalls.deleteAccount,
    async ({ callerId, body, request, reply, say }) => {
      const refused = await deleteAccount({ ...services, attempts }, callerId, body.password);
      if (refused) logPasswordRefusal(request, 'login-refused', refused);
      return unlessRefused(refused, () => {
        logSecurityEvent(request, 'account-deleted', { userId: callerId });
        clearSessionCookie(request, reply, 'user');
        return { success: true, message: say('account-deleted') };
      });
    },
    passwordCall,
  );
}
