import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language, languageCodes } from '#contract/languages.ts';
import { manifestPath } from '#web/language/manifest-path.ts';
import { findProse } from './find-prose.ts';

type Catalogue = { file: string; messages: Record<string, string> };

/** Returns the problems of the catalogues, and texts outside of them, one line each. */
export function checkMessages(): string[] {
  // The style guide is for developers, and the components it shows are used elsewhere.
  const sources = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|^web.routes.styleguide/.test(file),
  );
  const code = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return [
    ...catalogueProblems(),
    ...unusedIds(code.map(({ text }) => text).join('\n')),
    ...code.flatMap(({ file, text }) =>
      findProse(text, file).map(
        ({ line, text: prose }) => `  ${file}:${line}: no text outside the catalogues: ${prose}`,
      ),
    ),
  ];
}

const cataloguesOf = (language: Language): Catalogue[] =>
  globSync(`{web,contract}/messages/${language}/**/*.json`)
    .sort()
    .map((file) => ({ file, messages: JSON.parse(readFileSync(file, 'utf8')) }));

function catalogueProblems(): string[] {
  const ours = new Map(
    cataloguesOf(defaultLanguage).map(({ file, messages }) => [pathIn(defaultLanguage, file), messages]),
  );
  return languageCodes.flatMap((language) => [
    ...missingFiles(language),
    ...cataloguesOf(language).flatMap(({ file, messages }) => {
      const meant = ours.get(pathIn(language, file)) ?? {};
      return [
        ...Object.keys(meant).flatMap((id) => (id in messages ? [] : [`  ${file}: ${id} is missing`])),
        ...Object.keys(messages).flatMap((id) => (id in meant ? [] : [`  ${file}: ${id} is nowhere else`])),
        ...repeatedIds(file).map((id) => `  ${file}: ${id} stands twice`),
        ...Object.entries(messages).flatMap(([id, message]) =>
          messageProblems(file, id, message, meant[id]).map((problem) => `  ${file}: ${id} ${problem}`),
        ),
      ];
    }),
  ]);
}

/** Returns the catalogues that a language lacks, and its missing web app manifest. */
function missingFiles(language: Language): string[] {
  const expected = [
    ...cataloguesOf(defaultLanguage).map(({ file }) =>
      file.replace(`/messages/${defaultLanguage}/`, `/messages/${language}/`),
    ),
    `web/public${manifestPath(language)}`,
  ];
  return expected.filter((file) => !existsSync(file)).map((file) => `  ${file} is missing`);
}

const pathIn = (language: Language, file: string) => file.replace(`/messages/${language}/`, '/messages/');

function repeatedIds(file: string): string[] {
  const ids = [...readFileSync(file, 'utf8').matchAll(/^\s*"([^"]+)":/gm)].map(([, id = '']) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function messageProblems(file: string, id: string, message: string, meant: string | undefined): string[] {
  const isOfWeb = file.startsWith('web/');
  return [
    ...(isOfWeb && !id.startsWith(`${basename(file, '.json')}.`) ? ['does not begin with the name of its file'] : []),
    ...(message.trim() === '' ? ['is empty'] : []),
    ...(message === message.normalize('NFC') ? [] : ['is not in normal form C']),
    ...(meant === undefined || fillsTheSame(message, meant) ? [] : ['has other placeholders']),
  ];
}

/**
 * Returns whether a translation uses the placeholders of the English message; only those that select a plural form may be
 * omitted.
 */
function fillsTheSame(message: string, meant: string): boolean {
  const [ours, theirs] = [placesOf(message), placesOf(meant)];
  return theirs.shown.every((name) => ours.all.includes(name)) && ours.all.every((name) => theirs.all.includes(name));
}

/** Returns the names of a message's placeholders and tags; `shown` excludes those that only select words. */
function placesOf(message: string): { all: string[]; shown: string[] } {
  const marks = [...message.matchAll(/<\/?([a-zA-Z0-9]+)\/?>/g)].map(([, name = '']) => `<${name}>`);
  const compiled = compileMessageOrThrow(message);
  return { all: [...namesOf(compiled, true), ...marks], shown: [...namesOf(compiled, false), ...marks] };
}

/** A compiled message is a list of texts and placeholders; selecting placeholders have cases, in which `#` is their number. */
function namesOf(message: CompiledMessage, choosing: boolean): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , cases] = part as [string, string?, Record<string, CompiledMessage>?];
    if (typeof cases !== 'object' || cases === null) return [name];
    const inner = Object.values(cases);
    const isShown = choosing || inner.some((one) => Array.isArray(one) && one.includes('#'));
    return [...(isShown ? [name] : []), ...inner.flatMap((one) => namesOf(one, choosing))];
  });
}

/** Returns the ids of the web's catalogues that no source uses, as a literal or as the beginning of a template. */
function unusedIds(code: string): string[] {
  const named = new Set([...code.matchAll(/['"`]([a-z][a-z-]*(?:\.[a-z0-9-]+)+)['"`]/g)].map(([, id]) => id));
  const beginnings = [...code.matchAll(/`([a-z][a-z-]*\.(?:[a-z0-9-]+\.)*[a-z0-9-]*)\$\{/g)].map(
    ([, start = '']) => start,
  );
  return cataloguesOf(defaultLanguage)
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, messages }) =>
      Object.keys(messages)
        .filter((id) => !named.has(id) && !beginnings.some((start) => id.startsWith(start)))
        .map((id) => `  ${file}: ${id} is used nowhere`),
    );
}
