import type { ServiceAnswer } from './ask-service.ts';
import { cutText } from './cut-text.ts';

const longest = 300;

/**
 * What is stored of an answer for disputes: the named fields that it has, each as a text of bounded length, or why
 * there was no answer. What is not named (numbers of cards and wallets, addresses with secrets) is not stored.
 */
export function storedAnswer(answer: ServiceAnswer, names: readonly string[]): Record<string, string> {
  if ('problem' in answer) return { problem: answer.problem };
  const stored = Object.entries(storedFields(answer.body, names));
  return Object.fromEntries(answer.status === 200 ? stored : [['httpStatus', String(answer.status)], ...stored]);
}

/** The named fields of a part of an answer, as `storedAnswer` has them. */
export function storedFields(part: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const stored = names.flatMap((name) => {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [[name, storable(String(value))]] : [];
  });
  return Object.fromEntries(stored);
}

/** A text of bounded length that JSON in the database takes: it refuses halves of characters and NUL. */
const storable = (text: string) => cutText(text, longest).replaceAll('\0', '\ufffd');
