import type { ComponentProps } from 'react';
import { Field, type FieldNotes } from './field.tsx';

/** A labelled select with its error; the children are its options. */
export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: ComponentProps<'select'> & FieldNotes) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(attributes, edge) => (
        <select {...select} {...attributes} className={`select w-full ${edge}`}>
          {children}
        </select>
      )}
    </Field>
  );
}
