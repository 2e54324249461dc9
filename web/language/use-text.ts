import { useLingui } from '@lingui/react';
import { type Text, textOf } from './text.ts';

/** What the page says, in its language. */
export function useText(): Text {
  return textOf(useLingui().i18n);
}
