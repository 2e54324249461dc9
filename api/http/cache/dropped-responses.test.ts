import fc from 'fast-check';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

// Slow responses that show the newest of a few numbered rows, while the rows change: every request after the notification of a
// change gets the change.

const rows = 6;
const keys = ['0', '2', '4'];

type Step = { do: 'ask'; key: string } | { do: 'read' | 'finish'; which: number } | { do: 'change'; row: number };

const which = fc.integer({ min: 0, max: 9 });
const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), key: fc.oneof(...keys.map((key) => fc.constant(key))) }),
  fc.record({ do: fc.constant('read' as const), which }),
  fc.record({ do: fc.constant('finish' as const), which }),
  fc.record({ do: fc.constant('change' as const), row: fc.integer({ min: 0, max: rows - 1 }) }),
);

/** The shop of one run. A response under the key '2' shows the versions of the rows from 2 on. */
function openShelf() {
  const versions = Array.from({ length: rows }, () => 0);
  const cache = new ResponseCache({ minimumRequests: 1, maximumEntries: 2 });
  const app = fastify();
  const makings: { read(): void; finish(): void }[] = [];
  const show = (key: string) => versions.slice(Number(key)).join();
  app.get<{ Params: { key: string } }>('/:key', (request, reply) => {
    const { key } = request.params;
    const make = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let seen: string | undefined;
      const read = () => {
        seen ??= show(key);
      };
      const finish = () => {
        read();
        resolve();
      };
      makings.push({ read, finish });
      const tags = new Map([['rows', key]]);
      return promise.then(() => ({ status: 200, headers: {}, body: Buffer.from(String(seen)), tags }));
    };
    return cache.send(key, request, reply, make);
  });
  const change = (row: number) => {
    versions[row] = (versions[row] ?? 0) + 1;
    cache.drop(new Map([['rows', String(row)]]));
  };
  return { app, makings, show, change };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function run(steps: readonly Step[]): Promise<void> {
  const { app, makings, show, change } = openShelf();
  const asked: Promise<void>[] = [];
  for (const taken of steps) {
    if (taken.do === 'change') change(taken.row);
    else if (taken.do === 'ask') {
      const known = show(taken.key).split(',').map(Number);
      const check = async () => {
        const shown = (await app.inject(`/${taken.key}`)).body.split(',').map(Number);
        // A response is never older than the state at its request; versions only grow.
        for (const [index, version] of known.entries()) expect(shown[index]).toBeGreaterThanOrEqual(version);
      };
      asked.push(check());
      await settle();
    } else {
      makings[taken.which % Math.max(1, makings.length)]?.[taken.do]();
      await settle();
    }
  }
  for (let made = 0; made < makings.length; made += 1) {
    makings[made]?.finish();
    await settle();
  }
  await Promise.all(asked);
  await app.close();
}

test('a response is never older than the last change before its request', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), { numRuns: 60 });
});
