import type { ComponentProps } from 'react';
import { Field, type FieldNotes } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> &
  FieldNotes & { labelHidden?: boolean /** Missing in a form without scripts. */; value?: string };

/** A labelled multi-line field that grows with its text. With `maxLength` it counts the characters of its value. */
export function TextArea({ label, labelHidden, hint, error, className, rows = 1, ...textarea }: TextAreaProps) {
  const { value, maxLength } = textarea;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      live
      characters={
        maxLength === undefined || value === undefined ? undefined : { count: value.length, maximum: maxLength }
      }
    >
      {(attributes, edge) => (
        <textarea
          {...textarea}
          {...attributes}
          rows={rows}
          style={{ minHeight: `${rows * 1.5 + 1.25}rem` }}
          className={`field-sizing-content block wrap-anywhere max-h-80 w-full resize-none rounded-xl border bg-surface px-3.5 py-2.25 text-base text-soil-900 placeholder:text-soil-600 ${edge}`}
        />
      )}
    </Field>
  );
}
