import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notificationKinds } from './notification-kinds.ts';

test('each kind of notification that is defined is listed by a feature', () => {
  const files = globSync('api/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') });
  const defined = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineNotification\(\s*'([a-z-]+)'/g)].map(([, name]) => name),
  );
  expect(defined.sort()).toEqual(Object.keys(notificationKinds).sort());
});
