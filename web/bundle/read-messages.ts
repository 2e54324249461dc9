import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages.ts';
import type { Area } from '#web/language/areas.ts';

const folder = join(import.meta.dirname, '../messages');

/** The files of an area, by their paths. */
export function messageFiles(language: Language, area: Area): string[] {
  if (area === 'forms') return [join(folder, `../../contract/messages/${language}/problems.json`)];
  const inArea = join(folder, language, area);
  return readdirSync(inArea)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(inArea, file));
}

/** The messages of an area as they are written: by id, in ICU's message syntax. */
export function readMessages(language: Language, area: Area): Record<string, string> {
  const files = messageFiles(language, area).map(read);
  if (area !== 'forms') return Object.assign({}, ...files);
  const problems = files.flatMap((file) => Object.entries(file));
  return Object.fromEntries(problems.map(([code, message]) => [`problem.${code}`, message]));
}

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

/** The messages of an area as the page's library reads them. */
export function compileMessages(language: Language, area: Area): Record<string, CompiledMessage> {
  const entries = Object.entries(readMessages(language, area));
  return Object.fromEntries(entries.map(([id, message]) => [id, compileMessageOrThrow(message)]));
}
