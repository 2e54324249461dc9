import { databaseCodeOf } from '#database/database-error.ts';
import { DataFolderInUse } from '#database/lock-data-folder.ts';
import { InvalidSettings } from './config.ts';

/** PostgreSQL's and the network's codes for a server that can't be used as the settings say. */
const serverCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000|42501|57P03|53300)$/;
/** Messages of the driver for a server that accepts a connection and then does not respond. */
const unresponsiveServer = /^(timeout expired|Connection terminated)/;

/** Message for an operator when a start failed for a reason that they can fix; undefined for a bug of the shop. */
export function explainStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DataFolderInUse || error instanceof InvalidSettings) return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = databaseCodeOf(error);
  const { port, address } = cause as { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Another program already listens on port ${port}. Stop it, or set PORT to another number.`;
  }
  if (code === 'EACCES' && address)
    return `This account may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (serverCodes.test(code) || unresponsiveServer.test(cause.message))
    return `The PostgreSQL server of DATABASE_URL can't be used: ${cause.message || code}`;
  return undefined;
}
