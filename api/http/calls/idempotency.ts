import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#database/connection.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';

/** A request with an Idempotency-Key. Keys are per owner and call; the fingerprint is a hash of the request's content. */
export type Attempt = { ownerId: string; call: string; key: string; fingerprint: string };

type RequestContent = { params?: unknown; body?: unknown; files?: readonly { sha256: string }[] | undefined };

/** Visitors have no id of their own: the nil UUID stands for them all. */
const visitors = '00000000-0000-0000-0000-000000000000';

/** The attempt that a validated request is; undefined when the call knows no keys or the request has none. */
export function attemptOf(call: Call, request: FastifyRequest): Attempt | undefined {
  const key = call.headers && 'idempotency-key' in call.headers.shape && request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { params, body, uploads: files } = request;
  return {
    ownerId: request.callerId ?? visitors,
    call: nameOf(call),
    key,
    fingerprint: fingerprintOf(call, { params, body, files }),
  };
}

/** A hash that is the same for the same call with the same parameters, parsed body and files in the same order. */
export function fingerprintOf(call: Call, { params = {}, body = {}, files = [] }: RequestContent): string {
  const content = JSON.stringify([nameOf(call), params, body, files.map((file) => file.sha256)]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * A transaction in which `write` takes effect once for all requests with the attempt's key: the first one's result (JSON)
 * is stored and returned to those that follow, also to concurrent ones. The same key with another content is refused. When `write` refuses or throws, neither its rows nor the key stay. Without an attempt it is a plain
 * transaction.
 */
export async function once<Result>(
  db: Database,
  attempt: Attempt | undefined,
  write: (transaction: Database) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  let result: Result | Refusal | undefined;
  try {
    await db.transaction(async (transaction) => {
      result = await (attempt ? writeFirst(transaction, attempt, write) : write(transaction));
      if (result instanceof Refusal) transaction.rollback();
    });
  } catch (error) {
    if (!(result instanceof Refusal)) throw error;
  }
  return result as Result | Refusal;
}

async function writeFirst<Result>(
  transaction: Database,
  attempt: Attempt,
  write: (transaction: Database) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const { ownerId, fingerprint } = attempt;
  const key = `${attempt.call} ${attempt.key}`;
  const mine = and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key));
  // Waits for another request that holds the same key and has not committed yet.
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ownerId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) {
    const result = await write(transaction);
    if (result instanceof Refusal || result === undefined || result === null) return result;
    // Wrapped in an object: the two drivers read a string at the top of a JSON column differently.
    await transaction
      .update(idempotencyKeys)
      .set({ result: { value: result } })
      .where(mine);
    return result;
  }
  const [earlier] = await transaction.select().from(idempotencyKeys).where(mine);
  // Removed by the sweep between the two statements: the key is free.
  if (!earlier) return writeFirst(transaction, attempt, write);
  if (earlier.fingerprint !== fingerprint) return new Refusal('key-reused');
  return ((earlier.result as { value: Result } | null)?.value ?? null) as Result;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
