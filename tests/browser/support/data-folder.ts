import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of the story shop on a port. Its mails are there too when it has no mail server. */
export function dataFolder(port: string): string {
  return join(tmpdir(), `sobuj-shop-${port}`);
}
