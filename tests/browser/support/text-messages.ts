import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { TakenSms } from '#tests/support/servers/sms-server.ts';
import { dataFolder } from './data-folder.ts';

/** The text messages that the shop of this story has sent to a number, the oldest first. */
async function textsTo(number: string): Promise<string[]> {
  const folder = join(dataFolder(new URL(String(test.info().project.use.baseURL)).port), 'sms');
  const names = (await readdir(folder)).sort();
  const all = await Promise.all(
    names.map(async (name) => JSON.parse((await readFile(join(folder, name), 'utf8')) || '{}') as Partial<TakenSms>),
  );
  return all.filter(({ to }) => to === number).map(({ text = '' }) => text);
}

/** The code in the only text message so far to a number in its international form; waits until there is one. */
export async function codeBySms(number: string): Promise<string> {
  const find = async () => (await textsTo(number)).map((text) => /\d{6}/.exec(text)?.[0] ?? '');
  await expect.poll(find, { timeout: 30_000 }).toEqual([expect.stringMatching(/^\d{6}$/)]);
  const [code = ''] = await find();
  return code;
}
