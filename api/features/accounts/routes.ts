import type { FastifyInstance } from 'fastify';
import { loginRateLimit } from '#api/plugins/rate-limits.ts';
import { clearSessionCookie, readTokens, setSessionCookie } from '#api/plugins/sessions.ts';
import { Refusal } from '#api/refusal.ts';
import { type CallContext, registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { accountCalls } from '#contract/accounts.ts';
import { endSessions } from './end-sessions.ts';
import { logInUser } from './log-in-user.ts';
import { registerUser } from './register-user.ts';
import { setProfileImage } from './set-profile-image.ts';
import { updatePassword } from './update-password.ts';
import { updateProfile } from './update-profile.ts';
import { findSessionUser, loadUser } from './user-queries.ts';

/** Accounts of shoppers: register, login, logout, who is there, profile (specification, section 7). */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  type SignedIn = Awaited<ReturnType<typeof logInUser>>;
  type Context = Pick<CallContext<typeof accountCalls.login>, 'request' | 'reply'>;

  const wholeUser = (id: string) => loadUser(db, id, config.publicUrl);

  async function answer(signedIn: SignedIn, message: string, { request, reply }: Context) {
    if (signedIn instanceof Refusal) return signedIn;
    setSessionCookie(request, reply, 'user', signedIn.token);
    return { success: true as const, token: signedIn.token, user: await wholeUser(signedIn.userId), message };
  }

  registerCall(
    app,
    accountCalls.register,
    async (context) => answer(await registerUser(db, context.body), 'Account created successfully!', context),
    { config: loginRateLimit },
  );

  registerCall(
    app,
    accountCalls.login,
    async (context) => answer(await logInUser(db, context.body), 'Login successful!', context),
    { config: loginRateLimit },
  );

  registerCall(app, accountCalls.logout, async ({ request, reply }) => {
    await endSessions(db, 'user', readTokens(request, 'user'));
    clearSessionCookie(reply, 'user');
    return { success: true, message: 'Logged out successfully' };
  });

  registerCall(app, accountCalls.isUser, async ({ request, reply }) => {
    const tokens = readTokens(request, 'user');
    const found = await findSessionUser(db, tokens, config.publicUrl);
    if (!found) return { success: false, message: 'Not logged in' };
    // Also when a Bearer token said who is there: calls outside /user and /post know the shopper by the cookie alone.
    setSessionCookie(request, reply, 'user', found.token);
    return { success: true, user: found.user };
  });

  registerCall(app, accountCalls.updateProfile, async ({ callerId, body }) => {
    const refusal = await updateProfile(services, callerId, body);
    return refusal ?? { success: true, user: await wholeUser(callerId), message: 'Profile updated successfully' };
  });

  registerCall(
    app,
    accountCalls.updatePassword,
    async ({ callerId, body, request }) => {
      const refusal = await updatePassword(db, callerId, body, readTokens(request, 'user'));
      return refusal ?? { success: true, message: 'Password updated successfully' };
    },
    { config: loginRateLimit },
  );

  registerCall(app, accountCalls.uploadImage, async ({ callerId, files }) => {
    const refusal = await setProfileImage(services, callerId, files[0]);
    if (refusal) return refusal;
    const user = await wholeUser(callerId);
    return { success: true, message: 'Profile image updated successfully', user, imageUrl: user.profileImage };
  });
}
