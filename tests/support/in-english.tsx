import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { textsIn } from './texts.ts';

/** Around a component that says something: the English texts of the web. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={textsIn('en')}>{children}</I18nProvider>;
}
