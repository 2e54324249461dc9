import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages.ts';
import type { Area } from '#web/language/areas.ts';

const folder = join(import.meta.dirname, '../messages');
const problemsFile = 'problems.json';

/** The files of an area, by their paths. */
export function messageFiles(language: Language, area: Area): string[] {
  const inArea = join(folder, language, area);
  const files = readdirSync(inArea)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(inArea, file));
  return area === 'forms' ? [...files, join(folder, '../../contract/messages', language, problemsFile)] : files;
}

/** The messages of an area as they are written: by id, in ICU's message syntax. */
export function readMessages(language: Language, area: Area): Record<string, string> {
  return Object.assign({}, ...messageFiles(language, area).map(read));
}

/** The messages of a file by their ids; problems of fields stand in theirs by their codes. */
function read(file: string): Record<string, string> {
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  if (basename(file) !== problemsFile) return messages;
  return Object.fromEntries(Object.entries(messages).map(([code, message]) => [`problem.${code}`, message]));
}

/** The messages of an area as the page's library reads them. */
export function compileMessages(language: Language, area: Area): Record<string, CompiledMessage> {
  const entries = Object.entries(readMessages(language, area));
  return Object.fromEntries(entries.map(([id, message]) => [id, compileMessageOrThrow(message)]));
}
