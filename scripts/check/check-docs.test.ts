import { describe, expect, test } from 'vitest';
import { unexplainedFolders, unknownCommands, unnamedSettings, wrongCommands } from './check-docs.ts';

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
