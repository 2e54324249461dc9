import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { findSession } from '#api/features/accounts/find-session.ts';
import { sessionDays } from '#api/features/accounts/session-rules.ts';
import { failureOf, Refusal } from '#api/refusal.ts';
import type { Services } from '#api/services.ts';

export type SessionKind = 'user' | 'seller';

const cookieNames: Record<SessionKind, string> = { user: 'token', seller: 'sellerToken' };
const generalLoginMessages: Record<SessionKind, string> = {
  user: 'Please login to continue',
  seller: 'Please login as a seller to continue',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that refuses a request without a valid session of this kind, before its body is read. */
    requireLogin(kind: SessionKind, message?: string): onRequestAsyncHookHandler;
  }
  interface FastifyRequest {
    /** Id of the user or seller who makes the call; set by `requireLogin`. */
    callerId: string | undefined;
  }
}

/** Cookies, Bearer tokens and the login check (design decision 1). */
export async function sessions(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('callerId', undefined);
  app.decorate('requireLogin', (kind: SessionKind, message = generalLoginMessages[kind]) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      request.callerId = await findSession(db, kind, readTokens(request, kind));
      if (request.callerId) return;
      const refusal = new Refusal('not-logged-in', message);
      return reply.code(refusal.status).send(failureOf(refusal));
    };
  });
}

/**
 * The tokens a request carries, the Bearer before the cookie. Either may be stale or of the other kind, so callers
 * look for the first that names a session. The words 'null' and 'undefined' count as absent.
 */
export function readTokens(request: FastifyRequest, kind: SessionKind): string[] {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return [bearer, request.cookies[cookieNames[kind]]].filter(
    (token): token is string => Boolean(token) && token !== 'null' && token !== 'undefined',
  );
}

/** Sets or renews the session cookie for the whole sliding lifetime. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, token: string): void {
  reply.setCookie(cookieNames[kind], token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: sessionDays * 24 * 60 * 60,
  });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, kind: SessionKind): void {
  reply.clearCookie(cookieNames[kind], { path: '/' });
}
