import { Fragment } from 'react';
import { linkify } from './linkify.ts';

/** A text that somebody wrote: line breaks are kept, long words broken, web addresses are links. */
export function LinkedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
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
