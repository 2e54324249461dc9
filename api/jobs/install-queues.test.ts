import { expect, test } from 'vitest';
import { queueOptions } from './install-queues.ts';

const execute = () => Promise.resolve({ rows: [] });

test.each([
  ['server', 'postgres', 'postgres'],
  ['server', 'citus', 'citus'],
  ['embedded', 'postgres', 'pglite'],
] as const)('the queue on a database of kind %s and engine %s has the profile %s', (kind, engine, backend) => {
  expect(queueOptions({ kind, engine, execute }).backend).toBe(backend);
});
