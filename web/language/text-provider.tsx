import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

/**
 * Provides the texts to the components below. Unlike the library's provider it does not re-render them when catalogues
 * are added: a message is shown only after its catalogue has loaded.
 */
export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const context = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return <LinguiContext value={context}>{children}</LinguiContext>;
}
