import type { ReactNode } from 'react';
import { textsIn } from '#tests/support/texts.ts';
import { TextProvider } from '#web/language/text-provider.tsx';

/** Provides the web's English texts to a component. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <TextProvider i18n={textsIn('en')}>{children}</TextProvider>;
}
