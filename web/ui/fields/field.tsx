import { type ReactNode, useId } from 'react';
import { useText } from '#web/language/use-text.ts';

export type FieldNotes = {
  label: string;
  /** Shown below the control; an error replaces it. */
  hint?: string | undefined;
  /** A problem's code or a sentence. */
  error?: string | undefined;
};

/** Attributes that connect a control with its label and notes. */
type ControlAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldNotes & {
  /** Shows the label to assistive technology only, where the context makes it obvious. */
  labelHidden?: boolean;
  /** Announces an error as soon as it appears. */
  live?: boolean;
  /** Shown as a counter. */
  characters?: { count: number; maximum: number } | undefined;
  className?: string | undefined;
  /** Renders the control; `edge` is its border colour. */
  children(attributes: ControlAttributes, edge: string): ReactNode;
};

/** A control with its label, its error or hint, and its counter. */
export function Field({ label, labelHidden, hint, error, live, characters, className = '', children }: FieldProps) {
  const { problem } = useText();
  const id = useId();
  const [noteId, countId] = [`${id}-note`, `${id}-count`];
  const note = error === undefined ? hint : problem(error);
  const attributes: ControlAttributes = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [characters && countId, note && noteId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soil-700'}>
        {label}
      </label>
      {children(attributes, error ? 'border-alarm-600' : 'border-soil-500')}
      {(note || live) && (
        <div className="mt-1 flex items-baseline justify-between gap-3 text-sm">
          <p
            id={noteId}
            role={live && (error || !hint) ? 'alert' : undefined}
            className={error ? 'text-alarm-700' : 'text-soil-600'}
          >
            {note}
          </p>
          {characters && <Counter id={countId} {...characters} />}
        </div>
      )}
    </div>
  );
}

function Counter({ id, count, maximum }: { id: string; count: number; maximum: number }) {
  const { t, count: formatted } = useText();
  return (
    <p
      id={id}
      className={`shrink-0 tabular-nums ${count >= maximum ? 'font-semibold text-alarm-700' : 'text-soil-600'}`}
    >
      {formatted(count)}/{formatted(maximum)}
      <span className="sr-only"> {t('common.characters')}</span>
    </p>
  );
}
