import { useId, useState } from 'react';

type InPlaceFieldProps = {
  /** Shown above the field. */
  label: string;
  /** The accessible name, which also names the product. */
  name: string;
  placeholder?: string | undefined;
  /** Said below the field. */
  note?: string | undefined;
  inputMode: 'numeric' | 'decimal';
  /** The stored value. */
  shown: string;
  busy: boolean;
  /** Saves what was typed. `onEnd` shows the stored value again. */
  onSave(typed: string, onEnd: () => void): void;
};

/** A value of a list, edited in place: Enter and leaving the field save, Escape restores. */
export function InPlaceField({ label, name, placeholder, note, inputMode, shown, busy, onSave }: InPlaceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed !== undefined && !busy) onSave(typed, () => setTyped(undefined));
  };
  return (
    <div className="grid justify-items-start gap-0.5">
      <label htmlFor={id} className="text-xs text-soil-600">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        aria-label={name}
        aria-describedby={note && `${id}-note`}
        placeholder={placeholder}
        value={typed ?? shown}
        readOnly={busy}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') setTyped(undefined);
        }}
        className="min-h-11 w-20 rounded-xl border border-soil-300 bg-surface px-1 text-center text-base tabular-nums text-soil-900 placeholder:text-xs placeholder:text-soil-600"
      />
      {note && (
        <span id={`${id}-note`} className="max-w-28 text-xs font-semibold text-leaf-800">
          {note}
        </span>
      )}
    </div>
  );
}
