import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop of the stories that listens on a port stores its data, and its mails when there is no mail server. */
export function dataFolder(port: string): string {
  return join(tmpdir(), `sobuj-shop-${port}`);
}
