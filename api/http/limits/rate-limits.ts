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
    /** Counts a request that shows no valid session; throws when its network has sent too many. Not there without limits. */
    countStranger?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** Static files: a page loads dozens, and many phones share one address of their network. */
const files = /^\/(assets|media|art)\//;

/** Accounts, or networks, that are counted in this process for one limit at a time; those longest unseen are forgotten. */
const maximumCounted = 20_000;

const accountMark = 'account:';

/** Requests within a minute: of one account, from whatever network, and of a network's visitors together. */
type Pace = { account: number; network: number };

function within({ account, network }: Pace) {
  return {
    max: (_request: FastifyRequest, key: string) => (key.startsWith(accountMark) ? account : network),
    timeWindow: '1 minute',
  };
}

/**
 * Limits each account to a rate no person reaches, and each network to one that thousands of people behind one address
 * do not (decision 68), on all nodes together when they share a Redis. Calls that cost more state lower ones in
 * their route. Only a session that was found valid counts as an account's: an invented token is one more request of its
 * network.
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

/** The key of a call that anybody may make, and that is worth asking the database for the session. */
async function accountOrNetwork(request: FastifyRequest): Promise<string> {
  const account = request.callerId ?? (await request.server.accountOf(request));
  return account ? accountMark + account : networkOf(request.ip);
}

/**
 * For calls that check or hash a password, by network alone: who guesses has accounts too. What bounds guessing at one
 * account is counted by that account.
 */
export const loginRateLimit = {
  rateLimit: { max: 300, timeWindow: '1 minute', keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) },
};

/** For forms that leave something with the shop or send a message. */
export const formRateLimit = {
  rateLimit: { ...within({ account: 20, network: 120 }), keyGenerator: accountOrNetwork },
};

/** Questions to the assistant. One that finds all models busy is asked nine times in a row. */
export const askRateLimit = { ...within({ account: 20, network: 200 }), keyGenerator: accountOrNetwork };
