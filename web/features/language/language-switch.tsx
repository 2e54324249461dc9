import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { inLanguage, type Language, languageCodes, languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { arriveFromSwitch, keepScroll, rememberLanguage } from './language-choice.ts';

/** Links to this page in the other languages. Each language is a document of its own, so the browser reloads. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { language } = useText();
  useEffect(arriveFromSwitch, []);
  const others = languageCodes.filter((code) => code !== language);
  return others.map((code) => <LanguageLink key={code} to={code} text={languages[code].name} className={className} />);
}

type LanguageLinkProps = { to: Language; text: string; className: string };

/** Links to this page in another language, at the same scroll position. */
export function LanguageLink({ to, text, className }: LanguageLinkProps) {
  const { pathname, search, hash } = useLocation();
  // The server keeps only the parameters that the page reads.
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
