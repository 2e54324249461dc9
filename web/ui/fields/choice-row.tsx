import { type ReactNode, useId } from 'react';

type ChoiceRowProps = {
  /** The name of its group of radio buttons. */
  group: string;
  name: string;
  /** A line under the name. */
  note?: ReactNode;
  /** Shown at the end of the row; read with the note. */
  beside?: ReactNode;
  checked: boolean;
  /** Shown with its reason in the note, but can't be chosen. */
  isClosed?: boolean;
  /** Has no frame of its own, because the box around it has one. */
  isPlain?: boolean;
  onChoose(): void;
};

const framed =
  'rounded-xl border border-soil-300 bg-surface hover:bg-leaf-50 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600 has-checked:ring-inset forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]';
const closed = 'rounded-xl border border-dashed border-soil-300 bg-surface';

/** One of several choices, as a row that can be pressed anywhere. */
export function ChoiceRow({
  group,
  name,
  note,
  beside,
  checked,
  isClosed = false,
  isPlain = false,
  onChoose,
}: ChoiceRowProps) {
  const id = useId();
  const frame = isClosed ? closed : isPlain ? '' : framed;
  return (
    <label
      className={`relative flex min-h-14 items-center gap-3 px-3.5 py-2 leading-snug ${isClosed ? 'cursor-not-allowed' : 'cursor-pointer'} ${frame}`}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={isClosed}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note ${id}-beside`}
        className="size-5 shrink-0 accent-leaf-600"
      />
      <span className="min-w-0 grow">
        <span
          id={`${id}-name`}
          className={`block font-semibold wrap-anywhere ${isClosed ? 'text-soil-600' : 'text-soil-900'}`}
        >
          {name}
        </span>
        <span id={`${id}-note`} className="block text-sm text-soil-600 empty:hidden">
          {note}
        </span>
      </span>
      <span id={`${id}-beside`} className="shrink-0 empty:hidden">
        {beside}
      </span>
    </label>
  );
}
