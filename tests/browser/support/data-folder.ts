import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of the story shop on a port. Without a mail server, it also contains the shop's mails. */
export function dataFolder(port: string): string {
  return join(tmpdir(), `sobuj-shop-${port}`);
}
