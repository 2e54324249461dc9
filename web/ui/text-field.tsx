import { type ComponentProps, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & { label: string; error?: string | undefined; hint?: string };

/** A labelled input with its error beneath, tied together for assistive technology. */
export function TextField({ label, error, hint, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-soil-700">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`min-h-11 w-full rounded-xl border bg-white px-3.5 text-base text-soil-900 placeholder:text-soil-500 ${error ? 'border-alarm-600' : 'border-soil-300'}`}
      />
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${error ? 'text-alarm-700' : 'text-soil-600'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
