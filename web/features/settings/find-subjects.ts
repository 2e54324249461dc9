import { comparable } from '#contract/text/comparable.ts';
import type { Text } from '#web/language/text.ts';
import { settingsSubjects } from './settings-subjects.ts';

/** The pages of the settings whose title or contents have a word that begins so; all for none. */
export function findSubjects(search: string, { t }: Pick<Text, 't'>) {
  return settingsSubjects.filter(({ title, words }) => [title, ...words].some((id) => hasWord(t(id), search)));
}

/** Whether words of a text begin as it is written. */
export function hasWord(text: string, search: string): boolean {
  return ` ${comparable(text)}`.includes(` ${comparable(search.trim())}`);
}
