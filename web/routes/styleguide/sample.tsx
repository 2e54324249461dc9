import type { ReactNode } from 'react';

/** Examples of one kind under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-2xl font-bold">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

/** Labelled examples side by side. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-soil-600">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
