import { DataFolderInUse } from '#database/lock-data-folder.ts';
import { InvalidSettings } from './config.ts';

/** PostgreSQL's and the network's codes for a server that can't be used as the settings say. */
const serverCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000|42501|57P03|53300)$/;
/** What the driver says of a server that takes a connection and then says nothing. */
const silentServer = /^(timeout expired|Connection terminated)/;

/** The sentence for a person when a start failed for a reason that they can mend; undefined for a fault of ours. */
export function explainStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DataFolderInUse || error instanceof InvalidSettings) return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code = '', port, address } = cause as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Another program already listens on port ${port}. Stop it, or set PORT to another number.`;
  }
  if (code === 'EACCES' && address)
    return `This account may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (serverCodes.test(code) || silentServer.test(cause.message))
    return `The PostgreSQL server of DATABASE_URL can't be used: ${cause.message || code}`;
  return undefined;
}
