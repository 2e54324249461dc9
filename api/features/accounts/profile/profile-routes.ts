import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { setProfileImage } from './set-profile-image.ts';
import { updatePassword } from './update-password.ts';
import { updateProfile } from './update-profile.ts';
import { loadUser } from './user-queries.ts';

/** A user's own name, email, password and picture. `attempts` is shared with the login. */
export function profileRoutes(app: FastifyInstance, services: Services, attempts: PasswordAttempts): void {
  const { db, addressOf } = services;

  registerCall(
    app,
    accountCalls.updateProfile,
    async ({ callerId, body, request, say }) => {
      const network = await networkMarkOf(services, request);
      const caller = { ...callerOf(callerId, request), network };
      const updated = await updateProfile({ ...services, attempts }, caller, body);
      if (updated instanceof PasswordRefusal) logPasswordRefusal(request, 'login-refused', updated);
      return unlessRefused(updated, async ({ email }) => {
        if (email === 'changed') logSecurityEvent(request, 'email-changed', { userId: callerId });
        if (email === 'to be confirmed') logSecurityEvent(request, 'email-change-asked', { userId: callerId });
        const message = say(email === 'to be confirmed' ? 'confirmation-sent' : 'profile-updated');
        return { success: true, user: await loadUser(db, callerId, addressOf), message };
      });
    },
    passwordCall,
  );

  registerCall(
    app,
    accountCalls.updatePassword,
    async ({ callerId, body, request, say }) => {
      const updated = await updatePassword({ ...services, attempts }, callerOf(callerId, request), body);
      if (updated instanceof PasswordRefusal) logPasswordRefusal(request, 'login-refused', updated);
      return unlessRefused(updated, () => {
        logSecurityEvent(request, 'password-changed', { userId: callerId });
        return { success: true, message: say('password-updated') };
      });
    },
    passwordCall,
  );

  registerCall(app, accountCalls.uploadImage, async ({ callerId, files, say }) =>
    unlessRefused(await setProfileImage(services, callerId, files[0]), async () => {
      const user = await loadUser(db, callerId, addressOf);
      return { success: true, message: say('profile-picture-updated'), user, imageUrl: user.profileImage };
    }),
  );
}

function callerOf(userId: string, request: FastifyRequest) {
  return { userId, sessionHash: request.callerSession ?? '' };
}
