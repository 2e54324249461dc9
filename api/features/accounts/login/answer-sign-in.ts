import type { CallContext } from '#api/http/calls/register-call.ts';
import { type Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { deviceOf, setDeviceCookie } from '#api/sessions/device-cookie.ts';
import { setSessionCookie } from '#api/sessions/sessions.ts';
import type { accountCalls } from '#contract/accounts/calls.ts';
import { storedUserAgent } from '../passwords/user-agent.ts';
import { loadUser } from '../profile/user-queries.ts';

type Context = Pick<CallContext<typeof accountCalls.login>, 'request' | 'reply' | 'say'>;

/** Returns what a login keeps of its browser. */
export function browserOf({ request }: Pick<Context, 'request'>) {
  return {
    userAgent: storedUserAgent(request.headers['user-agent']),
    language: requestLanguage(request),
    device: deviceOf(request),
  };
}

type Done = { done: 'account-created' | 'logged-in'; device: string };

/** Sets the cookies of a new session and returns the answer of a login, unless it was refused. */
export function answerSignIn(
  { db, addressOf }: Pick<Services, 'db' | 'addressOf'>,
  result: { userId: string; token: string } | Refusal,
  { done, device }: Done,
  { request, reply, say }: Context,
) {
  return unlessRefused(result, async (signedIn) => {
    const user = await loadUser(db, signedIn.userId, addressOf);
    setSessionCookie(request, reply, 'user', signedIn);
    setDeviceCookie(request, reply, device);
    return { success: true as const, token: signedIn.token, user, message: say(done) };
  });
}
