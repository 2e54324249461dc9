import type { ServiceResponse } from './call-service.ts';
import { cutText } from './cut-text.ts';

const longest = 300;

/**
 * Returns the part of a response that is stored for disputes: the named fields, each as a text of bounded length, or the
 * problem. Other fields (numbers of cards and wallets, addresses with secrets) are not stored.
 */
export function storedResponse(answer: ServiceResponse, names: readonly string[]): Record<string, string> {
  if ('problem' in answer) return { problem: answer.problem };
  const stored = Object.entries(storedFields(answer.body, names));
  return Object.fromEntries(answer.status === 200 ? stored : [['httpStatus', String(answer.status)], ...stored]);
}

/** Returns the named fields of a part of a response, as `storedResponse` does. */
export function storedFields(part: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const stored = names.flatMap((name) => {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [[name, storable(String(value))]] : [];
  });
  return Object.fromEntries(stored);
}

/** Makes a text storable as JSON in PostgreSQL: bounded length, no NUL and no half of a surrogate pair. */
const storable = (text: string) => cutText(text, longest).replaceAll('\0', '\ufffd');
