import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/languages.ts';
import type { Area } from '#web/language/areas.ts';

const folder = join(import.meta.dirname, '../messages');

/** The files of an area, by their paths. */
export function messageFiles(language: Language, area: Area): string[] {
  const inArea = join(folder, language, area);
  return readdirSync(inArea)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(inArea, file));
}

/** The messages of an area as they are written: by id, in ICU's message syntax. Forms stand on every page. */
export function readMessages(language: Language, area: Area): Record<string, string> {
  const own = messageFiles(language, area).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return Object.assign({}, ...own, area === 'shop' && readProblems(language));
}

function readProblems(language: Language): Record<string, string> {
  const problems = JSON.parse(readFileSync(problemFile(language), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(problems).map(([code, message]) => [`problem.${code}`, message]));
}

const problemFile = (language: Language) => join(folder, `../../contract/messages/${language}/problems.json`);

/** The messages of an area as the page's library reads them. */
export function compileMessages(language: Language, area: Area): Record<string, CompiledMessage> {
  const entries = Object.entries(readMessages(language, area));
  return Object.fromEntries(entries.map(([id, message]) => [id, compileMessageOrThrow(message)]));
}
