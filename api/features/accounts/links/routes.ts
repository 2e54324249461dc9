import type { FastifyInstance } from 'fastify';
import { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { findActiveSession } from '#api/sessions/find-session.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import {
  askEmailConfirmation,
  cancelEmailChange,
  confirmEmail,
  readEmailState,
  takeBackEmail,
} from './email-confirmation.ts';
import { askPasswordReset, readPasswordLink, resetPassword } from './reset-password.ts';

/** Requests with links that were sent by mail. */
export function accountLinkRoutes(app: FastifyInstance, services: Services): void {
  const attempts = new PasswordAttempts(services.db, services.clock);
  const asks = [
    ['user', accountLinkCalls.askPasswordReset],
    ['seller', accountLinkCalls.askSellerPasswordReset],
  ] as const;
  for (const [kind, call] of asks) {
    registerCall(
      app,
      call,
      async ({ body, request, say }) => {
        const ownerId = await askPasswordReset(services, kind, body.email);
        logSecurityEvent(request, 'password-reset-asked', ownerId === undefined ? {} : { ownerId });
        return { success: true, message: say('password-link-sent') };
      },
      passwordCall,
    );
  }

  registerCall(
    app,
    accountLinkCalls.readPasswordLink,
    async ({ body }) =>
      unlessRefused(await readPasswordLink(services, body.token), ({ owner }) => ({ success: true, owner })),
    passwordCall,
  );

  registerCall(
    app,
    accountLinkCalls.resetPassword,
    async ({ body, request, say }) =>
      unlessRefused(await resetPassword(services, body), ({ owner, id }) => {
        logSecurityEvent(request, 'password-reset', { ownerId: id });
        return { success: true, owner, message: say('password-updated') };
      }),
    passwordCall,
  );

  registerCall(app, accountLinkCalls.readEmailState, async ({ callerId }) => ({
    success: true,
    email: await readEmailState(services.db, callerId),
  }));

  registerCall(
    app,
    accountLinkCalls.askEmailConfirmation,
    async ({ callerId, request, say }) =>
      unlessRefused(await askEmailConfirmation(services, callerId, await networkMarkOf(services, request)), () => ({
        success: true,
        message: say('confirmation-sent'),
      })),
    passwordCall,
  );

  registerCall(app, accountLinkCalls.cancelEmailChange, async ({ callerId, say }) => {
    await cancelEmailChange(services.db, callerId);
    return { success: true, message: say('email-change-cancelled') };
  });

  registerCall(
    app,
    accountLinkCalls.takeBackEmail,
    async ({ body, request, say }) =>
      unlessRefused(await takeBackEmail(services, body.token), ({ userId, token }) => {
        logSecurityEvent(request, 'email-taken-back', { userId });
        return { success: true, message: say('email-change-cancelled'), passwordToken: token };
      }),
    passwordCall,
  );

  registerCall(
    app,
    accountLinkCalls.confirmEmail,
    async ({ body, request, say }) => {
      const found = await findActiveSession(services.db, 'user', readTokens(request, 'user'));
      const confirmed = await confirmEmail({ ...services, attempts }, body, found?.tokenHash ?? '');
      if (confirmed instanceof PasswordRefusal) logPasswordRefusal(request, 'login-refused', confirmed);
      return unlessRefused(confirmed, ({ userId, emailChanged }) => {
        if (emailChanged) logSecurityEvent(request, 'email-changed', { userId });
        return { success: true, message: say('email-confirmed') };
      });
    },
    passwordCall,
  );
}
