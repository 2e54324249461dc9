import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { connect } from '#database/connect.ts';
import { LettersUnknown } from '#database/driver/require-letters.ts';
import { MigrationFailed } from '#database/driver/run-migrations.ts';
import { DatabaseTooOld } from '#database/driver/schema-state.ts';
import { explainStartFailure } from './explain-start-failure.ts';

async function failureOf(start: () => unknown): Promise<unknown> {
  try {
    await start();
  } catch (error) {
    return error;
  }
  throw new Error('The start did not fail');
}

function listen(port: number, host = '127.0.0.1') {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/** A database error as the library wraps it. */
const refused = (code: string, message: string) =>
  new Error('Failed query: alter table products', { cause: Object.assign(new Error(message), { code }) });

/** Returns the message of a failed start with this database address, whose password is `secret`. */
async function sentenceFor(url: string): Promise<string> {
  const error = await failureOf(() => connect({ url, limits: { connection: 5000 } }));
  const sentence = explainStartFailure(error, { DATABASE_URL: url });
  expect(sentence).not.toContain('secret');
  return sentence ?? `No sentence for ${error}`;
}

describe('a failed start explains what the operator can fix', () => {
  test('when the port is taken', async () => {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const sentence = explainStartFailure(await failureOf(() => listen(port)));
    expect(sentence).toBe(`Another program already listens on port ${port}. Stop it, or set PORT to another number.`);
    const metrics = explainStartFailure(await failureOf(() => listen(port)), { METRICS_PORT: String(port) });
    expect(metrics).toMatch(/or set METRICS_PORT to another number\.$/);
    first.close();
  });

  test('when the machine has no such address', async () => {
    const sentence = explainStartFailure(await failureOf(() => listen(0, '192.0.2.1')));
    expect(sentence).toBe('This machine has no address 192.0.2.1. Set HOST to one that it has.');
  });

  test('when the host to listen on is unknown', async () => {
    const sentence = explainStartFailure(await failureOf(() => listen(0, 'shop.invalid')), { HOST: 'shop.invalid' });
    expect(sentence).toBe('This machine knows no address of shop.invalid (HOST). Set HOST to an address that it has.');
  });

  test('when nothing listens where the database should be', async () => {
    expect(await sentenceFor('postgres://nobody:secret@127.0.0.1:1/none')).toBe(
      "The PostgreSQL server of DATABASE_URL (postgres://nobody@127.0.0.1:1/none) can't be used: nothing listens there. " +
        'Start PostgreSQL, or check host and port, then start again.',
    );
  });

  test('when the host of the database is unknown', async () => {
    expect(await sentenceFor('postgres://nobody:secret@database.invalid/none')).toContain(
      "DATABASE_URL (postgres://nobody@database.invalid/none) can't be used: no server is known by that name.",
    );
  });

  test('when something else listens there', async () => {
    const other = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await sentenceFor(`postgres://nobody:secret@127.0.0.1:${port}/none`)).toContain(
      "can't be used: it broke the connection. Check that a PostgreSQL server listens there, then start again.",
    );
  });

  test.each([
    ['28P01', 'it refuses the password'],
    ['28000', 'it lets this account not in'],
    ['3D000', 'it has no such database. Make it by createdb, or check the name'],
    ['42501', 'the account lacks a right'],
    ['53300', 'it takes no more connections'],
  ])('when the database server says %s', (code, what) => {
    const sentence = explainStartFailure(refused(code, 'said'), {
      DATABASE_URL: 'postgres://shop:secret@db.example/x',
    });
    expect(sentence).toContain(`DATABASE_URL (postgres://shop@db.example/x) can't be used: ${what}`);
  });

  test('when the database is older than any that can be updated', () => {
    expect(explainStartFailure(new DatabaseTooOld(), { DATA_DIR: '/srv/shop' })).toBe(
      'The tables of the embedded database (DATA_DIR=/srv/shop) were made by a version of the shop before 1.1.0, the first ' +
        'that can be updated. Name an empty database in its place, then start again.',
    );
  });

  test('when something else keeps a migration from its locks', () => {
    const error = new MigrationFailed('0040_wishes', refused('55P03', 'canceling statement due to lock timeout'));
    expect(explainStartFailure(error, { DATABASE_URL: 'postgres://shop:secret@db.example/x' })).toBe(
      'The tables of DATABASE_URL (postgres://shop@db.example/x) could not be brought to this version: 0040_wishes failed ' +
        '(55P03: canceling statement due to lock timeout), because something else uses them. What came before it is done ' +
        'and stays, and servers of the version before can use it. Look for a program that keeps a transaction open on that ' +
        'database, then start again.',
    );
  });

  test('when the tables are of something else, or the disk has become full', () => {
    const sentence = (code: string) =>
      explainStartFailure(new MigrationFailed('0001_first', refused(code, 'said')), { DATA_DIR: '/srv/data' });
    expect(sentence('42P07')).toMatch(
      /^The tables of the embedded database \(DATA_DIR=\/srv\/data\) could not be brought .*: 0001_first failed \(42P07: said\)\. /,
    );
    expect(sentence('53100')).toBe(
      'The disk of the embedded database (DATA_DIR=/srv/data) is full. Make room there, then start again.',
    );
  });

  test('when the database knows no letters', () => {
    const error = new LettersUnknown({ known: false, encoding: 'UTF8', characterType: 'C' });
    expect(explainStartFailure(error, { DATABASE_URL: 'postgres://shop:secret@db.example/x' })).toMatch(
      /^The database of DATABASE_URL \(postgres:\/\/shop@db\.example\/x\) was made for ASCII .* lc_ctype C\).* "createdb --template=template0 --encoding=UTF8 --locale=C\.UTF-8 <name>"/,
    );
  });

  test('when a file of the data folder may not be used', () => {
    const error = Object.assign(new Error('refused'), { code: 'EACCES', path: '/srv/data/media' });
    expect(explainStartFailure(error, { DATA_DIR: '/srv/data' })).toBe(
      "/srv/data/media can't be used (EACCES). It belongs to the data folder (DATA_DIR=/srv/data): give it to this account, " +
        'make room, or set DATA_DIR to another folder.',
    );
  });

  test('when a setting is wrong, with its value unless it is a password', async () => {
    const settings = { PORT: 'abc', DATABASE_URL: 'mysql://shop:secret@db.example/x', SELLER_PASSWORD: 'four' };
    const sentence = explainStartFailure(await failureOf(() => readConfig(settings)));
    expect(sentence).toContain('PORT must be a whole number from 0 to 65535 (it is "abc")');
    expect(sentence).toContain('name a server (it is "mysql://shop@db.example/x")');
    expect(sentence).toMatch(/SELLER_PASSWORD must have at least 6 characters$/m);
  });

  test('and leaves errors of the shop to the log', () => {
    expect(explainStartFailure(new TypeError('x is undefined'))).toBeUndefined();
  });
});
