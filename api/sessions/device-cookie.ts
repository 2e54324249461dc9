import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './sessions.ts';

const name = 'device';
/** Browsers keep a cookie no longer than this; in seconds. */
const lifetime = 400 * 24 * 60 * 60;
const shape = /^[\w-]{22}$/;

/** Returns the id that identifies a browser at logins, and nowhere else: 128 random bits from its cookie, or new ones. */
export function deviceOf(request: FastifyRequest): string {
  const shown = request.cookies[name] ?? '';
  return shape.test(shown) ? shown : randomBytes(16).toString('base64url');
}

/** Sets the device cookie; each login renews it. It is sent only to API calls. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(name, device, { ...cookieAttributes(request), path: '/api', maxAge: lifetime });
}
