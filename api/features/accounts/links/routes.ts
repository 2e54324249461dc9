import type { FastifyInstance } from 'fastify';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
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
import type { ConfirmationOutcome } from '#contract/accounts/link-schemas.ts';
import { confirmEmail } from './confirm-email.ts';
import { askEmailConfirmation, cancelEmailChange, readEmailState, takeBackEmail } from './email-confirmation.ts';
import { askPasswordReset, readPasswordLink, resetPassword } from './reset-password.ts';

const confirmationTexts = {
  confirmed: 'email-confirmed',
  changed: 'email-confirmed',
  'password-set': 'email-confirmed-with-password',
  'confirmed-already': 'email-confirmed-already',
} as const satisfies Record<ConfirmationOutcome, string>;

/** Requests with links that were sent by mail. `attempts` is shared with the login. */
export function accountLinkRoutes(app: FastifyInstance, services: Services, attempts: PasswordAttempts): void {
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
      const confirmed = await confirmEmail({ ...services, attempts }, body, found);
      if (confirmed instanceof PasswordRefusal) logPasswordRefusal(request, 'login-refused', confirmed);
      return unlessRefused(confirmed, ({ userId, outcome, loggedIn }) => {
        if (outcome === 'changed') logSecurityEvent(request, 'email-changed', { userId });
        if (outcome === 'password-set') logSecurityEvent(request, 'password-reset', { ownerId: userId });
        return { success: true, message: say(confirmationTexts[outcome]), outcome, loggedIn };
      });
    },
    passwordCall,
  );
}
