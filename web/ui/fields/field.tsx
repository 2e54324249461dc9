import { type ReactNode, useId } from 'react';

/** What a field needs besides its label: a hint, or what is wrong with it. */
export type FieldNotes = { label: string; error?: string | undefined; hint?: string | undefined };

/** Attributes of the control that tie it to its label and its note, and the colour of its edge. */
type ControlAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldNotes & {
  className?: string | undefined;
  children(attributes: ControlAttributes, edge: string): ReactNode;
};

/** A control under its label with its error or hint beneath, tied together for assistive technology. */
export function Field({ label, error, hint, className = '', children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const attributes: ControlAttributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-soil-700">
        {label}
      </label>
      {children(attributes, error ? 'border-alarm-600' : 'border-soil-300')}
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${error ? 'text-alarm-700' : 'text-soil-600'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
