import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { TakenSms } from '#tests/support/servers/sms-server.ts';
import { dataFolder } from './data-folder.ts';

/** The shop's text messages to a number, oldest first. */
async function textsTo(number: string): Promise<string[]> {
  const folder = join(dataFolder(new URL(String(test.info().project.use.baseURL)).port), 'sms');
  const names = (await readdir(folder)).sort();
  const all = await Promise.all(
    names.map(async (name) => JSON.parse((await readFile(join(folder, name), 'utf8')) || '{}') as Partial<TakenSms>),
  );
  return all.filter(({ to }) => to === number).map(({ text = '' }) => text);
}

/** Waits for the first text message to a number (international form); returns its code. */
export async function codeBySms(number: string): Promise<string> {
  const find = async () => (await textsTo(number)).map((text) => /\d{6}/.exec(text)?.[0] ?? '');
  await expect.poll(find, { timeout: 30_000 }).toEqual([expect.stringMatching(/^\d{6}$/)]);
  const [code = ''] = await find();
  return code;
}
