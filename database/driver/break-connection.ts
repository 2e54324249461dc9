import type { Client, PoolClient } from 'pg';

/** Destroys a connection's socket, so that its statements fail immediately. */
export function breakConnection(client: Client | PoolClient): void {
  client.connection.stream.destroy();
}
