import type { ReactNode } from 'react';

/** The layout of the pages with an address form. */
export function AddressPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
        <div className="mt-6 rounded-2xl bg-surface p-5 shadow-card sm:p-8">{children}</div>
      </div>
    </div>
  );
}
