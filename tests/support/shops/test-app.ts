import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '#api/compose/app.ts';
import { createServices, type OwnServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { mediaFolder } from '#api/pictures/store/open-file-store.ts';
import type { Config } from '#api/services/config.ts';
import type { Services } from '#api/services/services.ts';
import type { Call } from '#contract/declarations/call.ts';
import { failureSchema, failureSchemaOf, replySchemaOf } from '#contract/failure-schemas.ts';
import { sellers } from '#database/tables/sellers.ts';
import { checkAnswer } from '#tests/support/check-answer.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { asShop } from '#tests/support/spread/watch-statements.ts';

export const testSeller = { email: 'seller@example.com', password: 'seller-secret' };
/** The password's hash with the lowest argon2 cost: every test file opens a shop. */
const sellerHash = '$argon2id$v=19$m=8,t=1,p=1$c2VsbGVyIG9mIHRlc3RzIQ$MiekUVeks3u1dSUzBVnBxKP82Acmtmm5TO73VU6Jh+I';

/** Options of a test request besides the call. */
export type TestRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Files of an upload. The request is then multipart, with the fields of `body` as its text parts. */
  files?: readonly Buffer[];
  /** The file in the field beside them. */
  beside?: Buffer | undefined;
  headers?: Record<string, string | undefined>;
  /** The client's network address. */
  from?: string | undefined;
  /** A user's token (sent as Bearer) or a seller's (sent as the seller cookie). */
  as?: { user: string } | { seller: string };
};

type TestReply = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test states the body it expects; its shape was checked by `send`.
  body: any;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Folder of the data that the app stores outside the database. */
  dataDir: string;
  /** Names of the stored picture files, sorted. */
  mediaFiles(): Promise<string[]>;
  /** Makes a call of the contract. Throws when the response violates the contract or the OpenAPI document. */
  send(call: Call, request?: TestRequest): Promise<TestReply>;
  close(): Promise<void>;
};

/**
 * The real app on its own database, without a port. `own` services replace the defaults; `onServices` gets all
 * services.
 */
export async function openTestApp(
  overrides: Partial<Config> = {},
  {
    pages,
    onServices,
    ...own
  }: Pick<AppOptions, 'pages'> & OwnServices & { onServices?: (made: Services) => void } = {},
): Promise<TestApp> {
  const database = await openTestDatabase({
    onStatement: own.metrics?.onQuery,
    aroundStatement: own.tracing?.aroundStatement,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-data-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir, ...overrides };
  const removeData = async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  const services = createServices(config, database, own);
  onServices?.(services);
  // Tests send many concurrent requests on busy machines; most are not about the concurrency limit.
  const concurrencyLimits = { waitTimeouts: { call: 30_000, page: 30_000 } };
  const build = () => buildApp({ connection: database, services, pages, concurrencyLimits });
  const app = await asShop('job', build).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  // A request begins when it is awaited.
  const inject = app.inject.bind(app);
  app.inject = ((...request: Parameters<typeof inject>) =>
    asShop('request', async () => await inject(...request))) as typeof inject;
  await database.db.insert(sellers).values({ email: testSeller.email, passwordHash: sellerHash });
  return {
    app,
    services,
    database,
    dataDir,
    mediaFiles: async () => (await readdir(mediaFolder(config))).sort(),
    async send(call, request = {}) {
      const response = await app.inject(await injection(call, request));
      const text = await textOf(call, response);
      checkAnswer(call, response, text);
      return {
        status: response.statusCode,
        body: readBody(call, response.statusCode, text),
        headers: response.headers,
        cookies: response.cookies,
      };
    },
    async close() {
      await app.close();
      await removeData();
    },
  };
}

/** Path of a call with its parameters filled in. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function textOf(call: Call, response: LightMyRequestResponse): Promise<string> {
  if (call.media !== 'text/event-stream') return response.body;
  const stream = response.stream();
  if (response.statusCode !== 200) return text(stream);
  // An event stream never ends; waiting for its start is enough.
  stream.destroy();
  return '';
}

function readBody(call: Call, statusCode: number, body: string): unknown {
  if (body === '') return undefined;
  if (statusCode === 200 && call.media) return body;
  const parsed: unknown = JSON.parse(body);
  const failure = call.failure ? failureSchemaOf(call) : failureSchema.strict();
  (statusCode === 200 ? replySchemaOf(call) : failure).parse(parsed);
  return parsed;
}

async function injection(
  call: Call,
  { params, query, body, files, beside, headers, from, as }: TestRequest,
): Promise<InjectOptions> {
  const form = files && (await formOf(call, { body, files, beside }));
  return {
    method: call.method,
    url: pathOf(call, params),
    ...(from !== undefined && { remoteAddress: from }),
    ...(call.media === 'text/event-stream' && { payloadAsStream: true }),
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    ...(form && { payload: form.payload }),
    headers: {
      ...form?.headers,
      ...(as && 'user' in as && { authorization: `Bearer ${as.user}` }),
      ...(as && 'seller' in as && { cookie: `sellerToken=${as.seller}` }),
      ...headers,
    },
  };
}

/** The multipart body of a call with its files. */
export function formOf({ files: declared }: Call, { body, files = [], beside }: TestRequest) {
  const second = beside && declared?.beside && { field: declared.beside.field, bytes: beside };
  return multipart(declared?.field ?? 'file', body, files, second);
}

/** A multipart body as a browser sends it. */
export async function multipart(
  field: string,
  fields: unknown,
  files: readonly Buffer[],
  beside?: { field: string; bytes: Buffer },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'picture');
  if (beside) form.append(beside.field, new Blob([new Uint8Array(beside.bytes)]), 'pictures.zip');
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
