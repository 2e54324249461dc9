import type { z } from 'zod';
import { isProblemCode, problemSentence } from '#api/texts/problem-sentence.ts';

/** The first English message for a value that a schema refuses; undefined when it is valid. */
export function firstSentence(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return undefined;
  const code = isProblemCode(issue.message) ? issue.message : undefined;
  return problemSentence('en', { field: issue.path.join('.'), code });
}
