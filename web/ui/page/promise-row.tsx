import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A row of a list of promises. Hidden while it contains no element. */
export function PromiseRow({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-leaf-200 py-1.5 not-first:border-t has-[>svg:only-child]:hidden">
      <Icon aria-hidden className="size-5 shrink-0 text-leaf-700" />
      {children}
    </li>
  );
}
