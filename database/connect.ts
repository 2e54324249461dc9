import type { Connection, ConnectOptions } from './connection.ts';
import { prepareDataFolder } from './driver/data-folder.ts';

/**
 * Opens the database. Throws with a sentence for a person when the data folder is in use or can't be used, and when a
 * server can't be reached. Only the driver that is used is loaded.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  // Pictures and uploads lie there with a server, too.
  if (options.dataDir) prepareDataFolder(options.dataDir);
  if (options.url) return (await import('./driver/connect-server.ts')).connectServer(options.url, options);
  return (await import('./driver/connect-embedded.ts')).connectEmbedded(options);
}
