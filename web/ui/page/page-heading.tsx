import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  /** Next to the title: search, buttons. */
  children?: ReactNode;
};

/** The first row of a seller page: its title and its page-wide controls. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  return (
    <div
      className={`mb-6 flex min-h-11 flex-wrap justify-between gap-x-6 gap-y-4 ${text ? 'items-end' : 'items-center'}`}
    >
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-soil-600">{text}</p>}
      </div>
      {children}
    </div>
  );
}
