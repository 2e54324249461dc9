import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { isInProcess } from '#api/http/watch/in-process.ts';
import { networkOf } from './network-of.ts';
import { sharedLimits } from './shared-limits.ts';
import { limitWrongPasswords } from './wrong-passwords.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request without a valid session. Throws when its network has sent too many. Undefined without rate limits. */
    countStranger?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** Static files: a page loads dozens, and many phones share one address of their network. */
const files = /^\/(assets|media|art)\//;

/** Accounts or networks counted in this process for each limit; the least recently seen are forgotten. */
const maximumCounted = 20_000;

const accountMark = 'account:';

/** Requests per minute: of one account from any network, and of all visitors of a network. */
type Pace = { account: number; network: number };

function within({ account, network }: Pace) {
  return {
    max: (_request: FastifyRequest, key: string) => (key.startsWith(accountMark) ? account : network),
    timeWindow: '1 minute',
  };
}

/**
 * Limits each account to a rate that no person reaches, and each network to a rate that thousands of people behind one
 * address do not reach (decision 68). Nodes with a common Redis share the limits. Expensive calls have lower limits in
 * their routes. Only a valid session counts for an account; an invented token counts for its network.
 */
export const rateLimits = fp<{ config: { rateLimit: boolean }; redis?: Redis | undefined }>(
  async (app, { config, redis }) => {
    if (!config.rateLimit) return;
    await app.register(fastifyRateLimit, {
      ...within({ account: 600, network: 6000 }),
      keyGenerator: (request) => {
        const account = request.callerId ?? request.server.knownAccountOf(request);
        return account ? accountMark + account : networkOf(request.ip);
      },
      cache: maximumCounted,
      ...(redis && { store: sharedLimits(redis) }),
      allowList: (request) => isInProcess(request) || files.test(request.url),
    });
    limitWrongPasswords(app, ({ config: stated }) => stated?.rateLimit === loginRateLimit.rateLimit);
    const count = app.createRateLimit();
    app.decorate('countStranger', async (request, reply) => {
      const pace = await count(request);
      if (pace.isAllowed || !pace.isExceeded) return;
      reply.header('retry-after', pace.ttlInSeconds);
      throw Object.assign(new Error('Too many requests'), { statusCode: 429 });
    });
  },
  { name: 'rate-limits', dependencies: ['security-headers', 'errors'] },
);

/** The key of a public call that is worth a session lookup in the database. */
async function accountOrNetwork(request: FastifyRequest): Promise<string> {
  const account = request.callerId ?? (await request.server.accountOf(request));
  return account ? accountMark + account : networkOf(request.ip);
}

/**
 * For calls that check or hash a password, by network only, because attackers have accounts, too. Guesses at one
 * account are limited per account.
 */
export const loginRateLimit = {
  rateLimit: { max: 300, timeWindow: '1 minute', keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) },
};

/** For forms that store something in the shop or send a message. */
export const formRateLimit = {
  rateLimit: { ...within({ account: 20, network: 120 }), keyGenerator: accountOrNetwork },
};

/** Questions to the assistant. A question that finds all models busy is retried nine times. */
export const askRateLimit = { ...within({ account: 20, network: 200 }), keyGenerator: accountOrNetwork };
