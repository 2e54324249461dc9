import type { FastifyRequest } from 'fastify';
import type { Database, ReadReplica } from '#database/driver/connection.ts';
import { readTokens } from './sessions.ts';

/**
 * Runs `read` on the replica if there is one, for responses that may be a second old. A logged-in caller may just have
 * written data, and reads from the primary.
 */
export function readForVisitor<Result>(
  { db, replica }: { db: Database; replica: ReadReplica | undefined },
  request: FastifyRequest,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const isVisitor = readTokens(request, 'user').length === 0 && readTokens(request, 'seller').length === 0;
  return replica && isVisitor ? replica.read(db, read) : read(db);
}
