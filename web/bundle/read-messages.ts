import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages.ts';
import type { Area } from '#web/language/areas.ts';

const folder = join(import.meta.dirname, '../messages');
/** Catalogues of the contract by the area that contains them; `prefix` stands before their ids on pages. */
const shared: Partial<Record<Area, { file: string; prefix?: string }>> = {
  shop: { file: 'facts.json' },
  forms: { file: 'problems.json', prefix: 'problem' },
};

/** The file paths of an area. */
export const messageFiles = (language: Language, area: Area): string[] => [
  ...ownFiles(language, area),
  ...sharedFiles(language, area),
];

function ownFiles(language: Language, area: Area): string[] {
  const inArea = join(folder, language, area);
  const files = readdirSync(inArea).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => join(inArea, file));
}

function sharedFiles(language: Language, area: Area): string[] {
  const { file } = shared[area] ?? {};
  return file ? [join(folder, '../../contract/messages', language, file)] : [];
}

/** The source messages of an area by id, in ICU MessageFormat. */
export function readMessages(language: Language, area: Area): Record<string, string> {
  const own = ownFiles(language, area).flatMap(read);
  const fromContract = sharedFiles(language, area).flatMap(read);
  const prefix = shared[area]?.prefix;
  return Object.fromEntries([
    ...own,
    ...fromContract.map(([id, message]) => [prefix === undefined ? id : `${prefix}.${id}`, message]),
  ]);
}

const read = (file: string): [id: string, message: string][] => Object.entries(JSON.parse(readFileSync(file, 'utf8')));

/** The compiled messages of an area. */
export function compileMessages(language: Language, area: Area): Record<string, CompiledMessage> {
  const entries = Object.entries(readMessages(language, area));
  return Object.fromEntries(entries.map(([id, message]) => [id, compileMessageOrThrow(message)]));
}
