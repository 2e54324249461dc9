import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataFolder } from './data-folder.ts';
import { at } from './texts.ts';

/** The shop's mails to an address, oldest first. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(dataFolder(new URL(String(test.info().project.use.baseURL)).port), 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter(({ to = [] }) => to.some((receiver) => receiver.address === address));
}

/** Waits for a mail to an address with a link to this path; returns the newest one's URL in the story's language. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const find = async () => {
    const words = (await mailsTo(address)).flatMap(({ text = '' }) => text.split(/\s+/));
    return words.findLast((word) => word.startsWith('http') && word.includes(path)) ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  const { pathname, hash } = new URL(await find());
  // People created through the API get English mails.
  return at(pathname.replace(/^\/bn\//, '/') + hash);
}

/** Returns the URL for one-click unsubscription from the newest mail to an address that contains such a URL. */
export async function oneClickAddress(address: string): Promise<string> {
  const headers = (await mailsTo(address)).flatMap((mail) => mail.headers);
  const value = headers.findLast(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return new URL(value.replace(/^<(.+)>$/, '$1')).pathname;
}
