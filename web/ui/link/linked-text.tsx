import { Fragment } from 'react';
import { writtenLanguage } from '#contract/text/written-language.ts';
import { useText } from '#web/language/use-text.ts';
import { linkify } from './linkify.ts';

/** A user's text with its line breaks and with clickable URLs, and its language where that is not the page's. Long words wrap. */
export function LinkedText({ text, className = '' }: { text: string; className?: string }) {
  const { language } = useText();
  const written = writtenLanguage(text);
  return (
    <p lang={written === language ? undefined : written} className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
      {linkify(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name and never move
        <Fragment key={index}>
          {part.href ? (
            <a
              href={part.href}
              target="_blank"
              rel="nofollow ugc noopener"
              className="text-leaf-700 underline underline-offset-2 hover:text-leaf-800"
            >
              {part.text}
            </a>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
    </p>
  );
}
