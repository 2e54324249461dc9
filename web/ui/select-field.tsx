import { type ComponentProps, useId } from 'react';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined; hint?: string };

/** A labelled choice with its error beneath; the options are its children. */
export function SelectField({ label, error, hint, className = '', children, ...select }: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-soil-700">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`min-h-11 w-full rounded-xl border bg-white px-3 text-base text-soil-900 ${error ? 'border-alarm-600' : 'border-soil-300'}`}
      >
        {children}
      </select>
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${error ? 'text-alarm-700' : 'text-soil-600'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
