import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum of mails in the folder; the oldest are deleted first. */
const maximumMails = 500;

/** Returns the folder for mails when no server is set: one `.eml` file each, named by time and id. */
export function mailFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail');
}

/** Writes a mail to the folder, readable only by the shop, because it may contain a secret link. */
export async function storeMail(folder: string, id: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  // Ids begin with their time, so the oldest come last.
  for (const name of (await listMails(folder)).slice(maximumMails)) await rm(join(folder, name), { force: true });
}

/** Returns the names of the stored mails, newest first. */
export async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}
