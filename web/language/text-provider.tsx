import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

/**
 * Gives the components below the texts of an instance. They are not rendered anew when catalogues are added, as by the
 * library's own provider: what a catalogue says is shown only after it was loaded.
 */
export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const context = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return <LinguiContext value={context}>{children}</LinguiContext>;
}
