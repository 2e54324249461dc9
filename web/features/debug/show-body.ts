const secret = /token|password|secret|authorization|cookie/i;
const maxCharacters = 4000;

/** The body of an answer for a screen: JSON set out in lines, secrets masked, cut where it gets long. */
export function showBody(text: string): string {
  const parsed = parseJson(text);
  const shown = parsed === undefined ? text : JSON.stringify(parsed, maskSecret, 2);
  if (shown.length <= maxCharacters) return shown;
  return `${shown.slice(0, maxCharacters)}\n… and ${shown.length - maxCharacters} more characters`;
}

/** The JSON that `text` is; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function maskSecret(name: string, value: unknown): unknown {
  if (!secret.test(name) || value === null) return value;
  return typeof value === 'string' ? `(masked, ${value.length} characters)` : '(masked)';
}
