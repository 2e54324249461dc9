import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from '#api/sessions/sessions.ts';
import { guestCookie } from '#contract/guest-orders/guest-cookie.ts';
import { limits } from '#contract/limits.ts';

/** In seconds. Only an undelivered order can be shown for longer. */
const lifetime = 180 * 24 * 60 * 60;
const shape = /^[\w-]{22}$/;

/** Returns the keys of the orders that this device placed without an account, the newest first. */
export function guestKeysOf(request: FastifyRequest): string[] {
  const keys = (request.cookies[guestCookie] ?? '').split('.').filter((key) => shape.test(key));
  return [...new Set(keys)].slice(0, limits.guestOrdersKept);
}

/** Stores an order's key on the device, for the page of these orders and its calls. */
export function keepGuestKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const keys = [key, ...guestKeysOf(request).filter((known) => known !== key)].slice(0, limits.guestOrdersKept);
  reply.setCookie(guestCookie, keys.join('.'), { ...cookieAttributes(request), maxAge: lifetime });
}
