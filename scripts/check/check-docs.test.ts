import { describe, expect, test } from 'vitest';
import { unexplainedFolders, unknownCommands, unnamedSettings, untrackedScripts, wrongCommands } from './check-docs.ts';

describe('the settings that the code reads', () => {
  const code = 'const settings = z.object({\n  NODE_ENV: text,\n  PORT: z.coerce.number(),\n  PORT_OF_OLD: text,\n});';

  test('have a row each', () => {
    expect(unnamedSettings(code, '| `PORT` | 3000 | … |\n| `PORT_OF_OLD` | unset | … |')).toEqual([]);
  });

  test('are named when they are mentioned without a row', () => {
    expect(unnamedSettings(code, '| `PORT` | 3000 | in place of `PORT_OF_OLD` |')).toEqual([
      expect.stringContaining('no row for PORT_OF_OLD'),
    ]);
  });
});

describe('the commands of package.json', () => {
  test('have a row each', () => {
    expect(wrongCommands(['start', 'sql'], '| `npm start` | serves |\n| `npm run sql` | asks |')).toEqual([]);
  });

  test('are named when they are mentioned without a row', () => {
    expect(wrongCommands(['start', 'sql'], '| `npm start` | serves, as `npm run sql` |')).toEqual([
      '  docs/commands.md has no row for npm run sql',
    ]);
  });

  test('are all that has a row', () => {
    expect(wrongCommands(['start'], '| `npm start` | serves |\n| `npm run gone` | nothing |')).toEqual([
      '  docs/commands.md has a row for npm run gone, which is not there',
    ]);
  });
});

test('a guide tells to run nothing that is not there', () => {
  const page = 'Run `npm run jobs -- retry`, then `npm run check:gone` and `npm run check:gone`.';
  expect(unknownCommands(['jobs', 'check'], page)).toEqual(['says npm run check:gone, which is not there']);
});

test('a command is found whose words a line break parts', () => {
  expect(unknownCommands(['jobs'], 'One sees `npm\nrun gone` and `npm run\n  away`.')).toEqual([
    'says npm run gone, which is not there',
    'says npm run away, which is not there',
  ]);
});

test('what a command runs is in every clone', () => {
  const commands = {
    start: 'node scripts/run/start.mjs',
    sql: 'node scripts/run/run.mjs scripts/shop/sql.ts',
    dump: 'node scripts/run/run.mjs scripts/build/dump.ts',
    migration: 'node scripts/run/run.mjs node_modules/drizzle-kit/bin.cjs generate',
  };
  const tracked = ['scripts/run/run.mjs', 'scripts/run/start.mjs', 'scripts/shop/sql.ts'];
  expect(untrackedScripts(commands, tracked)).toEqual([
    '  npm run dump runs scripts/build/dump.ts, which git does not track',
  ]);
});

describe('the folders', () => {
  const page = '| `api/texts/`, `api/time/` | what knows nothing of `api/features/` |';

  test('have a sentence each, alone or with others', () => {
    expect(unexplainedFolders(['api/texts/', 'api/time/'], page)).toEqual([]);
  });

  test('are named when they are mentioned without one', () => {
    expect(unexplainedFolders(['api/features/'], page)).toEqual([
      '  docs/architecture.md does not say what stands in api/features/',
    ]);
  });
});
