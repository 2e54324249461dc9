import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '#web/navigation/navigation.ts';

type SectionProps = {
  title: string;
  /** A link to more, next to the title. */
  link?: { to: string; text: string };
  children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width mt-12 sm:mt-16">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-6">
        <h2 id={id} className="text-2xl font-bold sm:text-3xl">
          {title}
        </h2>
        {link && (
          <Link
            to={link.to}
            className="group flex shrink-0 items-center gap-1 py-1 font-semibold text-leaf-700 hover:underline"
          >
            {link.text}
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
