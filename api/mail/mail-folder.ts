import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails that the folder holds; the oldest go first. */
const maximumMails = 500;

/** Where mails lie that no server takes: a `.eml` file each, named by time and id. */
export function mailFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail');
}

/** Writes a mail to the folder, for the shop's own eyes: it may hold a link that is a secret. */
export async function storeMail(folder: string, id: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  // Ids begin with their time.
  for (const name of (await listMails(folder)).slice(maximumMails)) await rm(join(folder, name), { force: true });
}

/** Names of the stored mails, the newest first. */
export async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}
