import type { ComponentProps } from 'react';
import { Field, type FieldNotes } from './field.tsx';

/** A labelled input with its error beneath. */
export function TextField({ label, error, hint, className, ...input }: ComponentProps<'input'> & FieldNotes) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(attributes, edge) => (
        <input
          {...input}
          {...attributes}
          className={`min-h-11 w-full rounded-xl border bg-white px-3.5 text-base text-soil-900 placeholder:text-soil-500 ${edge}`}
        />
      )}
    </Field>
  );
}
