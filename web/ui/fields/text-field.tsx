import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldNotes } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> &
  FieldNotes & {
    /** A control at the end of the input. */
    beside?: ReactNode;
  };

/** A labelled input with its error below. */
export function TextField({ label, error, hint, className, beside, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(attributes, edge) => (
        <div className="relative">
          <input
            type={type}
            {...input}
            {...attributes}
            className={`min-h-11 w-full rounded-xl border bg-surface px-3.5 text-base text-soil-900 placeholder:text-soil-500 ${beside ? 'pr-20' : ''} ${edge}`}
          />
          {beside}
        </div>
      )}
    </Field>
  );
}
