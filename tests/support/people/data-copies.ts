import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { removeOldCopies } from '#api/features/account-data/remove-old-copies.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { posts } from '#database/tables/posts.ts';
import { pathOf, type TestApp } from '#tests/support/shops/test-app.ts';

type Person = { token: string; password: string };

/** A user requests an export. */
export function askCopy({ send }: TestApp, { token, password }: Person, headers: Record<string, string> = {}) {
  return send(accountDataCalls.askDataCopy, { as: { user: token }, body: { password }, headers });
}

/** The user's latest export, as the API returns it. */
export async function copyOf({ send }: TestApp, { token }: Pick<Person, 'token'>) {
  return (await send(accountDataCalls.readDataCopy, { as: { user: token } })).body.copy;
}

/** Downloads an export. */
export function downloadCopy({ app }: TestApp, { token }: Pick<Person, 'token'>, id: string) {
  const { method } = accountDataCalls.downloadDataCopy;
  const url = pathOf(accountDataCalls.downloadDataCopy, { id });
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
}

/** The files of an export by path: bytes, and the parsed lists. */
export function unzipCopy(bytes: Uint8Array) {
  const files = unzipSync(new Uint8Array(bytes));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return {
    files,
    readme: read('README.txt'),
    texts: Object.keys(files)
      .filter((path) => !path.startsWith('pictures/'))
      .map(read)
      .join('\n'),
    // biome-ignore lint/suspicious/noExplicitAny: a test states the entries that it expects.
    list: (name: string): any[] => JSON.parse(read(`data/${name}.json`)),
  };
}

/** Names of the export files in the shop's folder, sorted. */
export async function storedCopies({ dataDir }: TestApp): Promise<string[]> {
  return (await readdir(join(dataDir, 'copies'))).sort();
}

/** Deletes expired exports and orphaned files, as the hourly job does. */
export function cleanUpCopies({ services }: TestApp): Promise<void> {
  return removeOldCopies(services, new AbortController().signal);
}

/**
 * Creates a user's posts with incompressible pictures of this many bytes. Returns the pictures by their paths in an
 * export.
 */
export async function addPictures(
  { services: { db, files } }: TestApp,
  { id: userId }: { id: string },
  { count, bytes }: { count: number; bytes: number },
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (let number = 0; number < count; number += 1) {
    const name = `${randomBytes(16).toString('hex')}-400x300.webp`;
    const picture = randomBytes(bytes);
    await files.put(name, picture);
    await db.insert(posts).values({ userId, content: 'A rose', image: `/media/${name}` });
    pictures.set(`pictures/${name}`, picture);
  }
  return pictures;
}
