import type { Connection, ConnectOptions } from './driver/connection.ts';
import { prepareDataFolder } from './driver/data-folder.ts';

/**
 * Opens the database. Throws with a sentence for the operator when the data folder is in use or unusable, or a server is
 * unreachable. Loads only the driver in use.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  // With a server, pictures and uploads are still stored there.
  if (options.dataDir) prepareDataFolder(options.dataDir);
  if (options.url) return (await import('./driver/connect-server.ts')).connectServer(options.url, options);
  return (await import('./driver/connect-embedded.ts')).connectEmbedded(options);
}
