import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop of the stories that listens on a port keeps its data; without a mail server its mails, too. */
export function dataFolder(port: string): string {
  return join(tmpdir(), `sobuj-shop-${port}`);
}
