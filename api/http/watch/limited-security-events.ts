import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { routeOf } from './route-of.ts';
import { logSecurityEvent, type SecurityEvent } from './security-events.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a refusal that an attacker can cause in any number. */
    recordRefusal(request: FastifyRequest, event: SecurityEvent): void;
  }
}

const milliseconds = 60_000;
/** Maximum of lines per minute, over all addresses. */
const maximumLines = 100;

type Recorded = { event: SecurityEvent; address: string; route: string; more: number };

/**
 * Logs refusals as security events without letting a flood fill the log. The first of an address and kind is logged at
 * once with its route; the following ones within the minute are counted in one line at its end. Beyond a hundred
 * addresses a minute, the rest becomes one line for each kind.
 */
export const limitedSecurityEvents = fp<{ windowMilliseconds?: number }>(
  async (app, { windowMilliseconds = milliseconds }) => {
    const recorded = new Map<string, Recorded>();
    const beyond = new Map<SecurityEvent, number>();

    function flush(): void {
      for (const { event, address, route, more } of recorded.values()) {
        if (more > 0) logSecurityEvent({ log: app.log, ip: address }, event, { route, more });
      }
      for (const [event, more] of beyond) logSecurityEvent({ log: app.log, ip: 'many' }, event, { more });
      recorded.clear();
      beyond.clear();
    }

    const timer = setInterval(flush, windowMilliseconds).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      flush();
    });
    app.decorate('recordRefusal', (request, event) => {
      const key = `${event} ${request.ip}`;
      const earlier = recorded.get(key);
      if (earlier) earlier.more++;
      else if (recorded.size >= maximumLines) beyond.set(event, (beyond.get(event) ?? 0) + 1);
      else {
        const route = routeOf(request);
        recorded.set(key, { event, address: request.ip, route, more: 0 });
        logSecurityEvent(request, event, { route });
      }
    });
  },
  { name: 'security-events' },
);
