import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Content that phones show only after a press on its button; larger screens always show it. */
export function FoldedOnPhones({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="mb-3 flex min-h-11 w-full items-center justify-between gap-2 rounded-xl border border-soil-300 bg-surface px-4 font-semibold text-soil-800 hover:bg-leaf-50 sm:hidden"
      >
        {label}
        <ChevronDown aria-hidden className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={open ? '' : 'max-sm:hidden'}>
        {children}
      </div>
    </>
  );
}
