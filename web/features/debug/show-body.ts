import type { Text } from '#web/language/text.ts';

const secret = /token|password|secret|authorization|cookie/i;
const maxCharacters = 4000;

/** A response body for display: JSON indented, secrets masked, long bodies cut. */
export function showBody(text: string, t: Text['t']): string {
  const parsed = parseJson(text);
  const shown = parsed === undefined ? text : JSON.stringify(parsed, maskSecret(t), 2);
  if (shown.length <= maxCharacters) return shown;
  return `${shown.slice(0, maxCharacters)}\n${t('debug.more', { count: shown.length - maxCharacters })}`;
}

/** Parses JSON; undefined when `text` is not JSON. */
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
