import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type AccordionProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A part of the page that unfolds under its title, also without scripts. */
export function Accordion({ title, isOpen = false, children }: AccordionProps) {
  return (
    <details open={isOpen} className="group border-t border-soil-200">
      <summary className={accordionTitle}>
        <h2 className="text-base font-semibold">{title}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

export const accordionTitle =
  'flex min-h-13 list-none items-center justify-between gap-3 text-soil-900 hover:text-leaf-700 [&::-webkit-details-marker]:hidden';
