import type { Text } from '#web/language/text.ts';

/** The name of a person as a page shows it: that of somebody whose account was removed is the page's own word. */
export function personName({ _id, name }: { _id: string; name: string }, t: Text['t']): string {
  return _id === '' ? t('common.deleted-user') : name;
}
