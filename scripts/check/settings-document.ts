import type { z } from 'zod';

// docs/settings.md and .env.example, generated from the settings' schemas.

type SettingGroups = Readonly<Record<string, z.ZodObject>>;

type Setting = { name: string; default: string; description: string };

/** Returns settings without a description, which the document could not explain. */
export function undescribedSettings(groups: SettingGroups): string[] {
  return Object.values(groups)
    .flatMap((group) => settingsOf(group, []))
    .filter(({ description }) => description === '')
    .map(({ name }) => name);
}

/** Returns the page for people. `together` lists the names that are set together or not at all. */
export function settingsDocument(groups: SettingGroups, together: readonly (readonly string[])[]): string {
  const parts = Object.entries(groups).map(([topic, group]) => {
    const rows = settingsOf(group, together).map(
      (setting) =>
        `| \`${setting.name}\` | ${setting.default || 'unset'} | ${setting.description.replaceAll('|', '\\|')} |`,
    );
    return `## ${topic}\n\n| Name | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [introduction, ...parts].join('\n');
}

/** Returns the example file. Each setting is commented out until somebody sets it. */
export function settingsExample(groups: SettingGroups, together: readonly (readonly string[])[]): string {
  const parts = Object.entries(groups).map(([topic, group]) => {
    const settings = settingsOf(group, together).map(
      (setting) => `${inComments(setting.description)}#${setting.name}=${setting.default}\n`,
    );
    return `## ${topic}\n\n${settings.join('\n')}`;
  });
  return [exampleHead, ...parts].join('\n');
}

const introduction = `# Settings

<!-- Made by \`npm run settings\` from the schemas in api/compose/setting-groups.ts: edit those. -->

All settings are environment variables, and all are optional. The shop reads them once, at the start. When some are wrong, it
lists every problem and does not start. An empty value counts as unset.

In a shell a setting precedes the command: \`PORT=3001 npm start\`. A service reads a file of settings, \`/etc/sobuj.env\` for
instance ([running as a service](operations.md#running-as-a-service)); [.env.example](../.env.example) is one to copy.
`;

const exampleHead = `# Settings of a shop, to be copied for the file that a service or a container reads.
# Take the # from the lines that you set. docs/settings.md has the same as tables.
# Made by npm run settings: edit the schemas in api/compose/setting-groups.ts.
`;

function settingsOf(group: z.ZodObject, together: readonly (readonly string[])[]): Setting[] {
  return Object.entries(group.shape).map(([name, schema]) => {
    const others = together.find((names) => names.includes(name))?.filter((other) => other !== name) ?? [];
    const joined = others.length > 0 ? ` Set together with ${others.map((other) => `\`${other}\``).join(', ')}.` : '';
    // Zod's types describe only the core of a shape's schemas.
    const { description = '' } = schema as z.ZodType;
    return { name, default: defaultOf(schema as z.ZodType), description: description && description + joined };
  });
}

function defaultOf(schema: z.ZodType): string {
  const value: unknown = schema.parse(undefined);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? '' : String(value);
}

function inComments(text: string): string {
  return text.replaceAll(/(.{1,110})(?: |$)/g, '# $1\n');
}
