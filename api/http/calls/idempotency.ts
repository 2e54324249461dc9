import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/declarations/call.ts';
import type { Database } from '#database/driver/connection.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';

/** A request with an Idempotency-Key. Keys are scoped by owner and call; the fingerprint is a hash of the request's content. */
export type Attempt = { ownerId: string; call: string; key: string; fingerprint: string };

type RequestContent = { params?: unknown; body?: unknown; files?: readonly { sha256: string }[] | undefined };

/** Visitors have no id: the nil UUID stands for all of them. */
const visitors = '00000000-0000-0000-0000-000000000000';

/** Returns the attempt of a validated request; undefined when the call supports no keys or the request has none. */
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

/** Returns a hash that is equal for the same call with the same parameters, parsed body and files in the same order. */
export function fingerprintOf(call: Call, { params = {}, body = {}, files = [] }: RequestContent): string {
  const content = JSON.stringify([nameOf(call), params, body, files.map((file) => file.sha256)]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Runs `write` in a transaction that takes effect once for all requests with the attempt's idempotency key: the first
 * result (as JSON) is stored and returned to later and concurrent requests. Refused when the same key comes with other
 * content. When `write` refuses or throws, its rows and the key are rolled back. Without an attempt it is a plain
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
  // Waits for a concurrent request with the same key that has not committed yet.
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ownerId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) {
    const result = await write(transaction);
    if (result instanceof Refusal || result === undefined || result === null) return result;
    // Wrapped in an object, because the two drivers read a top-level string in a JSON column differently.
    await transaction
      .update(idempotencyKeys)
      .set({ result: { value: result } })
      .where(mine);
    return result;
  }
  const [earlier] = await transaction.select().from(idempotencyKeys).where(mine);
  // The cleanup deleted it between the two statements, so the key is free.
  if (!earlier) return writeFirst(transaction, attempt, write);
  if (earlier.fingerprint !== fingerprint) return new Refusal('key-reused');
  return ((earlier.result as { value: Result } | null)?.value ?? null) as Result;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
