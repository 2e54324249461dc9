import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { addPictures, askCopy, copyOf, downloadCopy, unzipCopy } from '#tests/support/people/data-copies.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openCopyShop } from '#tests/support/shops/copy-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

// Requesting, downloading and deleting a copy of a user's data.

const { shop, clock, server, person, madeCopy, deleteAccount, stored, cleanup } = await openCopyShop();
const { db } = shop.database;
const { copies } = shop.services;
const hour = 60 * 60 * 1000;

describe('asking for a copy', () => {
  test('needs the password', async () => {
    const { status, body } = await askCopy(shop, { ...person, password: 'not-this-one' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'wrong-password', ['password']]);
    expect(await copyOf(shop, person)).toBeNull();
  });

  test('is processed in the background and shows its progress', async () => {
    const { status, body } = await askCopy(shop, person);
    const waiting = { state: 'waiting', progress: 0, isRetried: false, bytes: null, until: null };
    expect([status, body.copy]).toEqual([200, expect.objectContaining(waiting)]);
    expect(await copyOf(shop, person)).toEqual(body.copy);
    await addPictures(shop, person, { count: 20, bytes: 100 });
    const seen: number[] = [];
    const open = shop.services.files.open;
    vi.spyOn(shop.services.files, 'open').mockImplementation(async (name) => {
      seen.push((await copyOf(shop, person)).progress);
      return open(name);
    });
    expect(await runJobs(shop)).toEqual([]);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(new Set(seen).size).toBeGreaterThan(10);
    const until = new Date(clock.now().getTime() + 24 * hour).toISOString();
    const ready = await copyOf(shop, person);
    expect(ready).toMatchObject({ _id: body.copy._id, state: 'ready', progress: 100, until });
    expect(ready.bytes).toBe((await downloadCopy(shop, person, ready._id)).rawPayload.length);
  });

  test('notifies on the page and by mail when it is ready, without a link that opens it', async () => {
    const { _id } = await madeCopy();
    const { body } = await shop.send(notificationCalls.listNotifications, { as: { user: person.token } });
    expect(body.notices[0]).toMatchObject({ text: 'Your data is ready', path: '/profile?tab=password' });
    const [sent] = server.mails;
    expect([sent?.to, sent?.subject]).toEqual([[person.email], 'Your data is ready']);
    expect(sent?.text).toContain('https://sobuj.example/profile?tab=password');
    expect(sent?.raw).not.toContain(_id);
  });

  test('again, immediately or while it is made, changes nothing', async () => {
    const answers = await Promise.all([askCopy(shop, person), askCopy(shop, person), askCopy(shop, person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.copy._id)).size).toBe(1);
    const { rows } = await shop.database.execute(`select data from pgboss.job where name = 'make-data-copy'`);
    expect(rows).toHaveLength(1);
    expect(await runJobs(shop)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  test('again afterwards makes another one, and the first is gone', async () => {
    const first = await madeCopy();
    const files = await stored();
    const second = await madeCopy();
    expect(second._id).not.toBe(first._id);
    expect((await downloadCopy(shop, person, first._id)).statusCode).toBe(404);
    expect((await downloadCopy(shop, person, second._id)).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(await stored()).not.toEqual(files);
  });
});

describe('a copy that is ready', () => {
  test('is downloaded by its user alone', async () => {
    const { _id } = await madeCopy();
    const other = await createUser(db);
    const answer = await downloadCopy(shop, person, _id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sobuj-my-data-2026-11-21.zip"',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    });
    const foreign = await downloadCopy(shop, other, _id);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'data-copy-not-found']);
    expect(foreign.headers['content-disposition']).toBeUndefined();
    expect((await downloadCopy(shop, { token: 'nobody' }, _id)).statusCode).toBe(401);
    expect((await downloadCopy(shop, person, v7())).statusCode).toBe(404);
  });

  test('of any size is complete, from several files', async () => {
    const pictures = await addPictures(shop, person, { count: 5, bytes: 2 * 1024 * 1024 });
    const gone = [...pictures.keys()][0] ?? '';
    await shop.services.files.delete(gone.replace('pictures/', ''));
    const { _id, bytes } = await madeCopy();
    expect(await stored()).toHaveLength(3);
    const { rawPayload } = await downloadCopy(shop, person, _id);
    expect(rawPayload.length).toBe(bytes);
    const { files } = unzipCopy(rawPayload);
    expect(Object.keys(files)).not.toContain(gone);
    for (const [path, written] of pictures)
      if (path !== gone) expect(written.equals(files[path] ?? new Uint8Array())).toBe(true);
  });

  test('is kept for 24 hours, then deleted', async () => {
    const { _id } = await madeCopy();
    clock.pass(24 * hour - 1);
    await cleanup();
    expect((await downloadCopy(shop, person, _id)).statusCode).toBe(200);
    clock.pass(1);
    expect((await downloadCopy(shop, person, _id)).statusCode).toBe(404);
    expect(await copyOf(shop, person)).toBeNull();
    expect(await stored()).toHaveLength(1);
    await cleanup();
    expect(await stored()).toEqual([]);
    expect(await db.$count(dataCopies)).toBe(0);
    expect(await madeCopy()).toMatchObject({ state: 'ready' });
  });

  test('is deleted with the account', async () => {
    const { _id } = await madeCopy();
    expect((await deleteAccount()).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await db.$count(dataCopies, eq(dataCopies.id, _id))).toBe(0);
  });

  test('is not found when its files are lost', async () => {
    const { _id } = await madeCopy();
    for (const name of await stored()) await copies.delete(name);
    expect((await downloadCopy(shop, person, _id)).json().code).toBe('data-copy-not-found');
  });
});

test('a copy requested while the account is deleted is not made', async () => {
  const [deleted, asked] = await Promise.all([deleteAccount(), askCopy(shop, person)]);
  expect(deleted.status).toBe(200);
  expect([200, 400, 401]).toContain(asked.status);
  expect(await runJobs(shop)).toEqual([]);
  expect(await stored()).toEqual([]);
  expect((await shop.send(accountLinkCalls.readEmailState, { as: { user: person.token } })).status).toBe(401);
});
