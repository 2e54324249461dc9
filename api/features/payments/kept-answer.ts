import type { ServiceAnswer } from './ask-service.ts';
import { cutText } from './cut-text.ts';

const longest = 300;

/**
 * What is kept of an answer for disputes: the named fields that it has, each as a text of bounded length, or why there was
 * no answer. What is not named (numbers of cards and wallets, addresses with secrets) is not kept.
 */
export function keptAnswer(answer: ServiceAnswer, names: readonly string[]): Record<string, string> {
  if ('problem' in answer) return { problem: answer.problem };
  const kept = Object.entries(keptFields(answer.body, names));
  return Object.fromEntries(answer.status === 200 ? kept : [['httpStatus', String(answer.status)], ...kept]);
}

/** The named fields of a part of an answer, as `keptAnswer` keeps them. */
export function keptFields(part: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const kept = names.flatMap((name) => {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [[name, storable(String(value))]] : [];
  });
  return Object.fromEntries(kept);
}

/** A text of bounded length that JSON in the database takes: it refuses halves of characters and NUL. */
const storable = (text: string) => cutText(text, longest).replaceAll('\0', '\ufffd');
