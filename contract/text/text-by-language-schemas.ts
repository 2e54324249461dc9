import { z } from 'zod';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import { languageCodes } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import { multiLineText } from './schemas.ts';

/** A text in each language as everybody sees it. */
export const textByLanguageSchema = z.object(recordOf(languageCodes, () => z.string()));

/** A text in each language as a person writes it; a language left out is ''. */
export function writtenTextByLanguage(
  longest: number,
  { missing, tooLong }: Record<'missing' | 'tooLong', ProblemCode>,
) {
  const text = multiLineText(missing).max(longest, tooLong).default('');
  return z.object(
    recordOf(languageCodes, () => text),
    { error: missing },
  );
}
