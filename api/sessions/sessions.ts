import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#database/connection.ts';
import { isConfirmed } from './confirm-session.ts';
import { findActiveSession } from './find-session.ts';
import { KnownSessions } from './known-sessions.ts';
import { cookieSeconds } from './session-rules.ts';

export type SessionKind = 'user' | 'seller';

const cookieNames: Record<SessionKind, string> = { user: 'token', seller: 'sellerToken' };

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that refuses a request without a valid session of this kind, before its body is read. */
    requireLogin(kind: SessionKind, needs: Pick<Call, 'loginPurpose' | 'recent'>): onRequestAsyncHookHandler;
    /** The user or seller behind a valid session of the request, if any; one that is known is not looked up. For counting. */
    accountOf(request: FastifyRequest): Promise<string | undefined>;
    /** The same where the session was found valid a moment ago; asks nobody. */
    knownAccountOf(request: FastifyRequest): string | undefined;
    /** Whether the shop's public address is https: cookies then never leave by plain http. */
    servesHttps: boolean;
  }
  interface FastifyRequest {
    /** Id of the user or seller who makes the call; set by `requireLogin`. */
    callerId: string | undefined;
    /** Hash of the token of the session that the call is made with; set by `requireLogin`. */
    callerSession: string | undefined;
    /** Whether the caller gave a password or a code within the last minutes; set by `requireLogin`. */
    callerIsConfirmed: boolean;
  }
}

/** Cookies, Bearer tokens and the login check (docs/product.md, "Sessions"). */
export const sessionsPlugin = fp<{ db: Database; config: { publicUrl: string | undefined } }>(
  async (app, { db, config }) => {
    await app.register(fastifyCookie);
    app.decorateRequest('callerId', undefined);
    app.decorateRequest('callerSession', undefined);
    app.decorateRequest('callerIsConfirmed', false);
    app.decorate('servesHttps', config.publicUrl?.startsWith('https:') ?? false);
    const known = new KnownSessions();
    const find = async (kind: SessionKind, request: FastifyRequest) => {
      const found = await app.gate.run(() => findActiveSession(db, kind, readTokens(request, kind)));
      if (found) known.remember(found);
      return found;
    };
    app.decorate('knownAccountOf', (request) => known.ownerOf(allTokens(request)));
    app.decorate('accountOf', async (request) => {
      if (allTokens(request).length === 0) return undefined;
      const account = app.knownAccountOf(request);
      return account ?? ((await find('user', request)) ?? (await find('seller', request)))?.ownerId;
    });
    app.decorate(
      'requireLogin',
      (kind: SessionKind, { loginPurpose: purpose = 'continue', recent }: Pick<Call, 'loginPurpose' | 'recent'>) => {
        return async (request: FastifyRequest, reply: FastifyReply) => {
          const found = await find(kind, request);
          request.callerId = found?.ownerId;
          request.callerSession = found?.tokenHash;
          request.callerIsConfirmed = found !== undefined && isConfirmed(found);
          if (found && recent && !request.callerIsConfirmed) return sendRefusal(reply, new Refusal('confirm-again'));
          if (found) return;
          await app.countStranger?.(request, reply);
          return sendRefusal(
            reply,
            kind === 'seller' ? new Refusal('seller-login-needed') : new Refusal('login-needed', { purpose }),
          );
        };
      },
    );
  },
  { name: 'sessions', dependencies: ['gate'], decorators: { fastify: ['gate'] } },
);

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

function allTokens(request: FastifyRequest): string[] {
  return [...readTokens(request, 'user'), ...readTokens(request, 'seller')];
}

/** Sets or renews the session cookie. `login` is when the session began: now, when left out. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
  { token, login = new Date() }: { token: string; login?: Date },
): void {
  reply.setCookie(cookieNames[kind], token, { ...cookieAttributes(request), maxAge: cookieSeconds(login) });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, kind: SessionKind): void {
  reply.clearCookie(cookieNames[kind], cookieAttributes(request));
}

/** The same for setting and clearing: a browser keeps a cookie that is cleared with other attributes. */
export function cookieAttributes(request: FastifyRequest) {
  const secure = request.protocol === 'https' || request.server.servesHttps;
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
