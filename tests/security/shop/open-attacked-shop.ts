import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { claimEmail } from '#api/features/accounts/emails/user-emails.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { ensureSeller } from '#api/features/selling/ensure-seller.ts';
import { builtPages } from '#api/pages/built-pages.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import type { FuzzRequest, Role } from '../requests/fuzz-request.ts';
import { settled } from './settled.ts';

/** A response; of an endless one only the headers. */
export type FuzzAnswer = { status: number; headers: LightMyRequestResponse['headers']; body: string };

export type AttackedShop = {
  app: FastifyInstance;
  database: TestDatabase;
  /** Ids of the users behind the roles. */
  people: { user: string; otherUser: string };
  /** Emails with an account, all with the test seller's password. */
  emails: readonly string[];
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  /** Recreates users whose account a request has deleted. */
  revivePeople(): Promise<void>;
  /** A valid token of a role; the same token as long as it stays valid. */
  tokenOf(role: Exclude<Role, 'visitor'>): Promise<string>;
  /** The number of requests so far. */
  sent(): number;
  close(): Promise<void>;
};

/**
 * The whole shop, including pages, on its own database, with a few accounts and an AI service. Builds the web app if
 * needed. Requests use no network.
 */
export async function openAttackedShop(): Promise<AttackedShop> {
  execFileSync(process.execPath, ['scripts/build/ensure-built.ts'], { stdio: 'inherit' });
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-attacked-'));
  const provider = await startAiProvider('key-of-the-attacked-shop');
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    AI_API_KEY: 'key-of-the-attacked-shop',
  };
  const config = readConfig({ ...settings, AI_BASE_URL: provider.url });
  const app = await buildApp({
    connection: database,
    services: createServices(config, database),
    pages: builtPages,
  });
  await ensureSeller(database.db, testSeller);
  const passwordHash = await hashPassword(testSeller.password);
  const [user, otherUser] = [
    await createUser(database.db, { passwordHash }),
    await createUser(database.db, { passwordHash }),
  ];
  const people = { user: user.id, otherUser: otherUser.id };
  async function revivePeople(): Promise<void> {
    const rows = [user, otherUser].map(({ token: _token, ...row }) => row);
    const revived = await database.db.insert(users).values(rows).onConflictDoNothing().returning();
    for (const { id, email } of revived) await claimEmail(database.db, email, id);
  }
  const tokens = renewableTokens(app, database, { people, revivePeople });
  let sent = 0;
  return {
    app,
    database,
    people,
    emails: [user.email, otherUser.email, testSeller.email],
    revivePeople,
    tokenOf: tokens.of,
    sent: () => sent,
    async send(request) {
      // Thousands of requests record hundreds of thousands of statements, which no test here reads.
      if (sent++ % 500 === 0) database.statements.splice(0);
      // The embedded database never yields to the event loop by itself.
      await setImmediate();
      const answer = await injectSettled(app, request, await tokens.all());
      if (answer.status < 500) await tokens.renew(request);
      return answer;
    },
    async close() {
      await app.close();
      await Promise.all([provider.close(), database.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Tokens = Record<Exclude<Role, 'visitor'>, string>;

/** Sessions that are renewed after a request ended them; otherwise most requests would be a visitor's. */
function renewableTokens(
  app: FastifyInstance,
  { db }: TestDatabase,
  { people, revivePeople }: Pick<AttackedShop, 'people' | 'revivePeople'>,
) {
  const tokens: Partial<Tokens> = {};
  const start = {
    user: () => startSession(db, { userId: people.user }),
    otherUser: () => startSession(db, { userId: people.otherUser }),
    seller: async () => {
      const [seller] = await db.select().from(sellers);
      return startSession(db, { sellerId: seller?.id ?? '' });
    },
  };
  const of = async (role: keyof Tokens) => {
    if (!tokens[role]) {
      await revivePeople();
      tokens[role] = await start[role]();
    }
    return tokens[role];
  };
  return {
    of,
    all: async (): Promise<Tokens> => ({
      user: await of('user'),
      otherUser: await of('otherUser'),
      seller: await of('seller'),
    }),
    /** Such a request may have ended sessions. */
    async renew({ path }: FuzzRequest) {
      if (!/logout|password|profile|session|account/i.test(path)) return;
      for (const role of Object.keys(tokens) as (keyof Tokens)[]) {
        const url = `/api/${role === 'seller' ? 'seller' : 'user'}/is-auth`;
        const { body } = await app.inject({ url, headers: { authorization: `Bearer ${tokens[role]}` } });
        if (!body.startsWith('{"success":true')) delete tokens[role];
      }
    },
  };
}

/** A request refused for overload is repeated once the shop is ready; a repeated refusal is a fault. */
async function injectSettled(app: FastifyInstance, request: FuzzRequest, tokens: Tokens): Promise<FuzzAnswer> {
  const answer = await inject(app, request, tokens);
  if (answer.status !== 503) return answer;
  await settled(app);
  return inject(app, request, tokens);
}

async function inject(app: FastifyInstance, request: FuzzRequest, tokens: Tokens): Promise<FuzzAnswer> {
  const { method, path, payload } = request;
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...loginHeaders(request, tokens), ...filledIn(request.headers, tokens) },
    ...(payload !== undefined && { payload }),
    // An event stream never ends by itself.
    payloadAsStream: true,
  });
  const stream = response.stream();
  if (response.headers['content-type']?.includes('event-stream')) {
    stream.destroy();
    return { status: response.statusCode, headers: response.headers, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const body = response.statusCode === 206 ? bytes : decoded(bytes, response.headers['content-encoding']);
  return { status: response.statusCode, headers: response.headers, body: body.toString() };
}

function decoded(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function loginHeaders({ role, carrier }: FuzzRequest, tokens: Tokens): Record<string, string> {
  if (role === 'visitor') return {};
  if (carrier === 'both') return { authorization: `Bearer ${tokens.user}`, cookie: `sellerToken=${tokens.seller}` };
  if (carrier === 'bearer') return { authorization: `Bearer ${tokens[role]}` };
  return { cookie: `${role === 'seller' ? 'sellerToken' : 'token'}=${tokens[role]}` };
}

function filledIn(headers: Record<string, string>, { user, seller }: Tokens): Record<string, string> {
  const fill = (value: string) => value.replaceAll('{{token}}', user).replaceAll('{{sellerToken}}', seller);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
}
