import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { inLanguage, type Language, languageCodes, languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { arriveFromSwitch, keepScroll, rememberLanguage } from './language-choice.ts';

/** Links to this page in the other languages. Another language is another document, so the browser loads it anew. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { language } = useText();
  useEffect(arriveFromSwitch, []);
  const others = languageCodes.filter((code) => code !== language);
  return others.map((code) => <LanguageLink key={code} to={code} text={languages[code].name} className={className} />);
}

type LanguageLinkProps = { to: Language; text: string; className: string };

/** Leads to this page in another language, at the place to which it is scrolled. */
export function LanguageLink({ to, text, className }: LanguageLinkProps) {
  const { pathname, search, hash } = useLocation();
  // The server knows only those parameters of an address that its page reads.
  const rest = useHydrated() ? search + hash : '';
  return (
    <a
      href={inLanguage(to, pathname) + rest}
      lang={to}
      hrefLang={languages[to].tag}
      onClick={({ currentTarget }) => {
        rememberLanguage(to);
        keepScroll(currentTarget.href);
      }}
      className={`${to === 'bn' ? 'font-name' : ''} ${className}`}
    >
      {text}
    </a>
  );
}
