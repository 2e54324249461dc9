import { type ReactNode, useId } from 'react';

type CardProps = {
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** Shown next to the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a page on its own card, with a heading. */
export function Card({ title, text, action, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-2xl text-soil-600">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
