import type { FastifyRequest } from 'fastify';
import type { Database, ReadReplica } from '#database/connection.ts';
import { readTokens } from './sessions.ts';

/**
 * What `read` gives, from the replica where there is one: for answers that may be a second old. Whoever is logged in may
 * have written just now and is answered by the primary.
 */
export function readForVisitor<Result>(
  { db, replica }: { db: Database; replica: ReadReplica | undefined },
  request: FastifyRequest,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const isVisitor = readTokens(request, 'user').length === 0 && readTokens(request, 'seller').length === 0;
  return replica && isVisitor ? replica.read(db, read) : read(db);
}
