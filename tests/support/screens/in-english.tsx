import type { ReactNode } from 'react';
import { textsIn } from '#tests/support/texts.ts';
import { TextProvider } from '#web/language/text-provider.tsx';

/** Around a component that says something: the English texts of the web. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <TextProvider i18n={textsIn('en')}>{children}</TextProvider>;
}
