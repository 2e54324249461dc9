import { type ReactNode, useId } from 'react';
import { Link } from '#web/navigation/navigation.ts';

type SectionProps = {
  title: string;
  /** A link to more, next to the title; `about` is what screen readers hear after its text. */
  link?: { to: string; text: string; about: string };
  className?: string;
  children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ title, link, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page-width ${className}`}>
      <div className="mt-1.5 mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 lg:mt-1 lg:mb-3.5">
        <h2 id={id} className="text-lg font-bold lg:text-xl">
          {title}
        </h2>
        {link && (
          <Link
            to={link.to}
            className="relative shrink-0 text-sm font-semibold text-leaf-700 underline underline-offset-2 after:absolute after:-inset-3"
          >
            {link.text} <span className="sr-only">{link.about}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
