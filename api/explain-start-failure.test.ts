import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { readConfig } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

async function failureOf(start: () => unknown): Promise<unknown> {
  try {
    await start();
  } catch (error) {
    return error;
  }
  throw new Error('The start did not fail');
}

function listen(port: number) {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}

describe('a start that fails for a reason that a person can mend says so', () => {
  test('when the port is taken', async () => {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const sentence = explainStartFailure(await failureOf(() => listen(port)));
    expect(sentence).toBe(`Another program already listens on port ${port}. Stop it, or set PORT to another number.`);
    first.close();
  });

  test('when the database server does not answer', async () => {
    const sentence = explainStartFailure(await failureOf(() => connect({ url: 'postgres://nobody@127.0.0.1:1/none' })));
    expect(sentence).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used: .*ECONNREFUSED/);
  });

  test('when a setting is wrong', async () => {
    const sentence = explainStartFailure(await failureOf(() => readConfig({ PORT: 'abc' })));
    expect(sentence).toMatch(/PORT must be a whole number/);
  });

  test('and leaves faults of ours to the log', () => {
    expect(explainStartFailure(new TypeError('x is undefined'))).toBeUndefined();
  });
});
