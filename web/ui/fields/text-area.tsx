import { type ComponentProps, useId } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> & {
  label: string;
  /** Whether only assistive technology gets the label: where the place of the field says the same. */
  labelHidden?: boolean;
  value: string;
  /** Most characters; the counter counts towards it. Without it there is no counter. */
  most?: number;
  /** What the field is for; its error takes its place. */
  hint?: string;
  error?: string | undefined;
};

/** A labelled field for several lines, with a counter of its characters where they are few. It grows with what is written. */
export function TextArea({
  label,
  labelHidden = false,
  value,
  most,
  hint,
  error,
  rows = 1,
  className = '',
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soil-700'}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        style={{ minHeight: `${rows * 1.5 + 1.375}rem` }}
        value={value}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [most && `${id}-count`, (error ?? hint) && `${id}-note`].filter(Boolean).join(' ') || undefined
        }
        className={`field-sizing-content block wrap-anywhere max-h-80 w-full resize-none rounded-xl border bg-white px-3.5 py-2.5 text-base text-soil-900 placeholder:text-soil-600 ${error ? 'border-alarm-600' : 'border-soil-300'}`}
      />
      <div className="mt-1 flex items-baseline justify-between gap-3 text-sm">
        <p
          id={`${id}-note`}
          role={error || !hint ? 'alert' : undefined}
          className={error ? 'text-alarm-700' : 'text-soil-600'}
        >
          {error ?? hint}
        </p>
        {most !== undefined && <Counter id={`${id}-count`} count={value.length} most={most} />}
      </div>
    </div>
  );
}

function Counter({ id, count, most }: { id: string; count: number; most: number }) {
  return (
    <p id={id} className={`tabular-nums ${count >= most ? 'font-semibold text-alarm-700' : 'text-soil-600'}`}>
      {count}/{most}
      <span className="sr-only"> characters</span>
    </p>
  );
}
