import type { FastifyInstance } from 'fastify';
import { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { logPasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import type { Services } from '#api/services/services.ts';
import { clearSessionCookie } from '#api/sessions/sessions.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { askDataCopy, openDataCopy, readDataCopy } from './data-copies.ts';
import { deleteAccount } from './delete-account.ts';

/** The copy of a user's data, and the deletion of the account. */
export function accountDataRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const attempts = new PasswordAttempts(db, clock);

  registerCall(app, accountDataCalls.readDataCopy, async ({ callerId }) => ({
    success: true,
    copy: await readDataCopy(db, callerId, clock.now()),
  }));

  registerCall(
    app,
    accountDataCalls.askDataCopy,
    async ({ callerId, body: { password }, request, say }) => {
      const asked = { password, language: requestLanguage(request) };
      const copy = await askDataCopy({ ...services, attempts }, callerId, asked);
      if (copy instanceof Refusal) logPasswordRefusal(request, 'login-refused', copy);
      else logSecurityEvent(request, 'data-copy-asked', { userId: callerId });
      return unlessRefused(copy, (made) => ({ success: true, message: say('data-copy-begun'), copy: made }));
    },
    passwordCall,
  );

  registerCall(app, accountDataCalls.downloadDataCopy, async ({ callerId, params, request, reply }) =>
    unlessRefused(await openDataCopy(services, callerId, params.id), ({ content, bytes }) => {
      logSecurityEvent(request, 'data-copy-downloaded', { userId: callerId });
      return reply
        .header('content-disposition', `attachment; filename="sobuj-my-data-${dayOf(clock.now())}.zip"`)
        .header('content-length', bytes)
        .type('application/zip')
        .send(content);
    }),
  );

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
