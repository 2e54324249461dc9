import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { preferredLanguage, rememberLanguage } from './language-choice.ts';
import { LanguageLink } from './language-switch.tsx';

/** Offers the page in the visitor's preferred language. It is below the page so that it shifts no layout. */
export function LanguageOffer() {
  const { t, language } = useText();
  const [preferred, setPreferred] = useState<Language>();
  useEffect(() => setPreferred(preferredLanguage()), []);
  if (!preferred) return null;
  return (
    <aside
      aria-label={t('layout.language-offer')}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 mx-auto flex w-fit items-center rounded-full bg-forest pl-5 text-white shadow-float"
    >
      <LanguageLink to={preferred} text={languages[preferred].offer} className="py-3 font-semibold underline" />
      <button
        type="button"
        aria-label={t('common.close')}
        onClick={() => {
          rememberLanguage(language);
          setPreferred(undefined);
        }}
        className="ml-1 grid size-12 place-items-center rounded-full hover:bg-solid-strong"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}
