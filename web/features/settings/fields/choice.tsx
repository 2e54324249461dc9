import { useId } from 'react';

type ChoiceProps = { label: string; hint: string; checked: boolean; onChange(on: boolean): void };

/** A choice of how the shop does something, with its effect. */
export function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold text-soil-900">
          {label}
        </label>
        <p id={`${id}-hint`} className="max-w-2xl text-sm text-soil-700">
          {hint}
        </p>
      </div>
    </div>
  );
}
