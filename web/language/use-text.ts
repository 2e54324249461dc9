import { useLingui } from '@lingui/react';
import { type Text, textOf } from './text.ts';

/** The texts of the page, in its language. */
export function useText(): Text {
  return textOf(useLingui().i18n);
}
