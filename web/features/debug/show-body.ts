import type { Text } from '#web/language/text.ts';

const secret = /token|password|secret|authorization|cookie/i;
const maxCharacters = 4000;

/** The body of an answer for a screen: JSON set out in lines, secrets masked, cut where it gets long. */
export function showBody(text: string, t: Text['t']): string {
  const parsed = parseJson(text);
  const shown = parsed === undefined ? text : JSON.stringify(parsed, maskSecret(t), 2);
  if (shown.length <= maxCharacters) return shown;
  return `${shown.slice(0, maxCharacters)}\n${t('debug.more', { count: shown.length - maxCharacters })}`;
}

/** The JSON that `text` is; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maskSecret =
  (t: Text['t']) =>
  (name: string, value: unknown): unknown => {
    if (!secret.test(name) || value === null) return value;
    return typeof value === 'string' ? t('debug.masked', { count: value.length }) : t('debug.masked-value');
  };
