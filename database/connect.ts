import type { Connection, ConnectOptions } from './connection.ts';

/**
 * Opens the database. Throws with a sentence for a person when the embedded data folder is in use, and when a server
 * can't be reached. Only the driver that is used is loaded.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  if (options.url) return (await import('./connect-server.ts')).connectServer(options.url, options);
  return (await import('./connect-embedded.ts')).connectEmbedded(options);
}
