import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the 10,000 most common ones of six characters and more, in whatever case. The list is read
 * at the first question.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.normalize('NFKC').toLowerCase());
}
