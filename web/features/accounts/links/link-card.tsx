import type { ReactNode } from 'react';

/** The layout of a page with one short form. */
export function LinkCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md rounded-2xl bg-surface p-6 shadow-card sm:p-8">
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-soil-600">{text}</p>
      {children}
    </section>
  );
}
