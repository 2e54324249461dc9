import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type DisclosureProps = {
  label: string;
  className: string;
  /** Classes of the content's container. */
  contentClassName: string;
  /** Shown at the other end of the button's row. */
  beside?: ReactNode;
  /** The content, rendered when opened. */
  children: ReactNode;
};

/** A button that expands and collapses the content below it. */
export function Disclosure({ label, className, contentClassName, beside, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-leaf-700 hover:bg-leaf-50"
        >
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          {label}
        </button>
        {beside}
      </div>
      {open && (
        <div id={id} className={contentClassName}>
          {children}
        </div>
      )}
    </div>
  );
}
