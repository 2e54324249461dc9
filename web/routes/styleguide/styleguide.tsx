import { useEffect, useState } from 'react';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { loadArea } from '#web/language/browser-text.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Controls } from './controls.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Products } from './products.tsx';
import { Tokens } from './tokens.tsx';

/**
 * The shop's components in all their states, for developers. The page is in English; the components use the page's
 * language and theme. It is in the route table in development only (`web/routes.ts`).
 */
export default function StyleguidePage() {
  const ready = useTexts();
  return (
    <div className="page-width py-8">
      <PageHead title="Style guide" description="What the shop is made of" noindex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold tracking-tight">Style guide</h1>
        <div className="flex items-center gap-3">
          <ThemeSwitch />
          <LanguageSwitch className="p-2 font-semibold text-leaf-700" />
        </div>
      </div>
      {ready && (
        <>
          <Tokens />
          <Controls />
          <Fields />
          <Lists />
          <Products />
          <Dialogs />
        </>
      )}
    </div>
  );
}

/** Loads the texts of all areas, since the page's path requires none of them. */
function useTexts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const areas = ['forms', 'account', 'feed', 'seller'] as const;
    void Promise.all(areas.map(loadArea)).then(() => setReady(true));
  }, []);
  return ready;
}
