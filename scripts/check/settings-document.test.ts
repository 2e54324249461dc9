import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#api/compose/read-config.ts';
import { settingsDocument, settingsExample, undescribedSettings } from './settings-document.ts';

const groups = {
  Mails: z.object({
    FROM: z.string().optional().describe('Whom mails come from.'),
    SIGNED: z.stringbool().default(true).describe('`off` | `on`.'),
    LANGUAGES: z.array(z.string()).default(['en', 'bn']).describe('In this order.'),
  }),
  Ports: z.object({ PORT: z.coerce.number().default(3000) }),
};

describe('the page of the settings', () => {
  const page = settingsDocument(groups, [['FROM', 'SIGNED']]);

  test('has a table for each topic, with what each setting is when it is unset', () => {
    expect(page).toContain('## Mails\n\n| Name | Default | Meaning |\n|---|---|---|\n| `FROM` | unset |');
    expect(page).toContain('| `LANGUAGES` | en,bn | In this order. |');
  });

  test('names what is set together', () => {
    expect(page).toContain('| Whom mails come from. Set together with `SIGNED`. |');
  });

  test('keeps a bar in a description from ending the cell', () => {
    expect(page).toContain('| `SIGNED` | on | `off` \\| `on`. Set together with `FROM`. |');
  });

  test('cannot explain a setting without a description', () => {
    expect(undescribedSettings(groups)).toEqual(['PORT']);
  });
});

describe('the example of the settings', () => {
  test('has each setting below its description, as a comment', () => {
    expect(settingsExample(groups, [])).toContain('# In this order.\n#LANGUAGES=en,bn\n');
  });

  test('breaks long descriptions into lines of comments', () => {
    const long = { Long: z.object({ LONG: z.string().optional().describe('word '.repeat(50).trim()) }) };
    const lines = settingsExample(long, []).split('\n');
    expect(lines.filter((line) => line.includes('word'))).toEqual([
      `# ${'word '.repeat(22).trim()}`,
      `# ${'word '.repeat(22).trim()}`,
      `# ${'word '.repeat(6).trim()}`,
    ]);
  });

  test('changes nothing when every line of it is set', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z\d_]*)=(.*)$/gm)];
    expect(settings.map(([, name]) => name)).toContain('LOG_LEVEL');
    expect(readConfig(Object.fromEntries(settings.map(([, name, value]) => [name, value])))).toEqual(readConfig({}));
  });
});
