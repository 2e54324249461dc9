import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the 10,000 most common ones of six characters and more, in whatever case. The list is read
 * at the first question.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.normalize('NFKC').toLowerCase());
}
