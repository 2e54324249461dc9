import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import type { Services } from '#api/services/services.ts';
import { endSessions } from '#api/sessions/end-sessions.ts';
import { clearSessionCookie, readTokens, setSessionCookie } from '#api/sessions/sessions.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkRoutes } from './links/routes.ts';
import { secureAccount } from './links/secure-account.ts';
import { answerSignIn, browserOf } from './login/answer-sign-in.ts';
import { listSessions } from './login/list-sessions.ts';
import { logInUser } from './login/log-in-user.ts';
import { registerUser } from './login/register-user.ts';
import { PasswordAttempts } from './passwords/password-attempts.ts';
import { passwordCall } from './passwords/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from './passwords/password-refusal.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { findSessionUser } from './profile/user-queries.ts';

/** Accounts of shoppers: register, login, logout, is-auth, sessions, profile, links in mails. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, jobs, addressOf } = services;
  const attempts = new PasswordAttempts(db, services.clock);
  registerCall(
    app,
    accountCalls.register,
    async (context) => {
      const browser = browserOf(context);
      const registered = await registerUser({ ...services, ...browser }, context.body);
      if ('userId' in registered) logSecurityEvent(context.request, 'account-created', { userId: registered.userId });
      return answerSignIn(services, registered, { done: 'account-created', ...browser }, context);
    },
    passwordCall,
  );

  registerCall(
    app,
    accountCalls.login,
    async (context) => {
      const browser = browserOf(context);
      const loggedIn = await logInUser({ db, config, jobs, attempts, ...browser }, context.body);
      if (loggedIn instanceof PasswordRefusal) logPasswordRefusal(context.request, 'login-refused', loggedIn);
      else logSecurityEvent(context.request, 'login', { userId: loggedIn.userId });
      return answerSignIn(services, loggedIn, { done: 'logged-in', ...browser }, context);
    },
    passwordCall,
  );

  registerCall(app, accountCalls.logout, async ({ request, reply, say }) => {
    await endSessions(db, 'user', readTokens(request, 'user'));
    clearSessionCookie(request, reply, 'user');
    return { success: true, message: say('logged-out') };
  });

  registerCall(app, accountCalls.isUser, async ({ request, reply }) => {
    const tokens = readTokens(request, 'user');
    const found = await findSessionUser(db, tokens, addressOf);
    if (!found) return new Refusal('not-logged-in');
    // Also for a Bearer token, because calls outside /user and /post identify the shopper only by the cookie.
    setSessionCookie(request, reply, 'user', found);
    return { success: true, user: found.user };
  });

  registerCall(app, accountCalls.listSessions, async ({ callerId, request }) => ({
    success: true,
    sessions: await listSessions(db, { userId: callerId }, request.callerSession ?? '', requestLanguage(request)),
  }));

  registerCall(app, accountCalls.endOtherSessions, async ({ callerId, request, say }) => {
    const ended = await db.transaction((transaction) =>
      secureAccount(transaction, { userId: callerId }, request.callerSession),
    );
    if (ended > 0) logSecurityEvent(request, 'sessions-ended', { userId: callerId, ended });
    return { success: true, ended, message: say('other-devices-logged-out', { ended }) };
  });
  profileRoutes(app, services, attempts);
  accountLinkRoutes(app, services, attempts);
}
