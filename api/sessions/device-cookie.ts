import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './sessions.ts';

const name = 'device';
/** The longest that browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60;
const shape = /^[\w-]{22}$/;

/** What a browser is known by at logins, and nowhere else: 128 random bits, of its own or, for a new one, made now. */
export function deviceOf(request: FastifyRequest): string {
  const shown = request.cookies[name] ?? '';
  return shape.test(shown) ? shown : randomBytes(16).toString('base64url');
}

/** Lets the browser keep it; each login prolongs that. Only calls of the API see it. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(name, device, { ...cookieAttributes(request), path: '/api', maxAge: lifetime });
}
