import { deletedUserName } from '#contract/deleted-user.ts';
import type { Text } from '#web/language/text.ts';

/** The name of a person as a page shows it: that of somebody whose account was removed is the page's own word. */
export function personName({ name }: { name: string }, t: Text['t']): string {
  return name === deletedUserName ? t('common.deleted-user') : name;
}
