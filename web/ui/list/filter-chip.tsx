import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';

const chip =
  'relative flex min-h-11 shrink-0 items-center gap-1.5 rounded-xl border px-3 text-sm font-semibold whitespace-nowrap sm:min-h-9';
const plain = 'border-soil-500 bg-surface text-soil-800 hover:bg-leaf-50';
const chosenColours = 'border-leaf-600 bg-leaf-50 text-leaf-800';

type ChoiceChipProps = {
  label: string;
  value: string;
  /** Shown while something is chosen. */
  chosen: string | undefined;
  onChoose(value: string): void;
  /** Options; that of no choice is added. */
  children: ReactNode;
  none: string;
};

/** A filter that takes one of several values. The chip shows the choice; the list is the browser's own. */
export function ChoiceChip({ label, value, chosen, onChoose, children, none }: ChoiceChipProps) {
  return (
    <span
      className={`${chip} ${chosen ? chosenColours : plain} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-600`}
    >
      <span aria-hidden>{chosen ?? label}</span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        <option value="">{none}</option>
        {children}
      </select>
    </span>
  );
}

type ToggleChipProps = { text: string; open: boolean; controls: string; active: boolean; onToggle(): void };

/** A chip that unfolds further filters below. */
export function ToggleChip({ text, open, controls, active, onToggle }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={`${chip} ${active ? chosenColours : plain}`}
    >
      {text}
      <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
    </button>
  );
}

/** A chosen filter; a press takes it back. */
export function ChosenChip({ text, label, onRemove }: { text: string; label: string; onRemove(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onRemove} className={`${chip} max-w-60 ${chosenColours}`}>
      <span className="truncate">{text}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
