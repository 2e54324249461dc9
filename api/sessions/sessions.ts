import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/declarations/call.ts';
import type { Database } from '#database/driver/connection.ts';
import { isConfirmed } from './confirm-session.ts';
import { findActiveSession } from './find-session.ts';
import { GroupedSessions } from './grouped-sessions.ts';
import { KnownSessions } from './known-sessions.ts';
import { cookieSeconds } from './session-rules.ts';

export type SessionKind = 'user' | 'seller';

const cookieNames: Record<SessionKind, string> = { user: 'token', seller: 'sellerToken' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns a hook that refuses requests without a valid session of this kind, before the body is read. */
    requireLogin(kind: SessionKind, needs: Pick<Call, 'loginPurpose' | 'recent' | 'media'>): onRequestAsyncHookHandler;
    /** Returns the user or seller of the request's valid session, if any; known sessions need no query. For rate limits. */
    accountOf(request: FastifyRequest): Promise<string | undefined>;
    /** The same, if the session was found valid recently; needs no query. */
    knownAccountOf(request: FastifyRequest): string | undefined;
    /** Whether the shop's public URL is https, so that cookies are never sent over plain http. */
    servesHttps: boolean;
  }
  interface FastifyRequest {
    /** Id of the current user or seller; set by `requireLogin`. */
    callerId: string | undefined;
    /** Hash of the current session's token; set by `requireLogin`. */
    callerSession: string | undefined;
    /** Whether the current session was confirmed recently; set by `requireLogin`. */
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
    const grouped = { user: new GroupedSessions(db, 'user'), seller: new GroupedSessions(db, 'seller') };
    const find = async (kind: SessionKind, request: FastifyRequest, media?: Call['media']) => {
      const tokens = readTokens(request, kind);
      // Streams are opened in bursts that exceed the concurrency limit.
      const found =
        media === 'text/event-stream'
          ? await grouped[kind].find(tokens)
          : await app.concurrencyLimiter.run(() => findActiveSession(db, kind, tokens));
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
      (
        kind: SessionKind,
        { loginPurpose: purpose = 'continue', recent, media }: Pick<Call, 'loginPurpose' | 'recent' | 'media'>,
      ) => {
        return async (request: FastifyRequest, reply: FastifyReply) => {
          const found = await find(kind, request, media);
          request.callerId = found?.ownerId;
          request.callerSession = found?.tokenHash;
          request.callerIsConfirmed = found !== undefined && isConfirmed(found);
          if (found && recent && !request.callerIsConfirmed) return sendRefusal(reply, new Refusal('confirm-needed'));
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
  { name: 'sessions', dependencies: ['concurrencyLimiter'], decorators: { fastify: ['concurrencyLimiter'] } },
);

/**
 * Returns the tokens of a request, the Bearer token before the cookie. Either may be outdated or of the other kind, so callers
 * use the first one with a session. The words 'null' and 'undefined' count as absent.
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

/** Sets or renews the session cookie. `login` is when the session began; now by default. */
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

/** Returns the attributes for both setting and clearing: a browser keeps a cookie that is cleared with different attributes. */
export function cookieAttributes(request: FastifyRequest) {
  const secure = request.protocol === 'https' || request.server.servesHttps;
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
