import { type ComponentProps, useId } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> & {
  label: string;
  /** Whether only assistive technology gets the label: where the place of the field says the same. */
  labelHidden?: boolean;
  value: string;
  /** Most characters; the counter counts towards it. */
  most: number;
  error?: string | undefined;
};

/** A labelled field for several lines, with a counter of its characters. It grows with what is written. */
export function TextArea({
  label,
  labelHidden = false,
  value,
  most,
  error,
  rows = 1,
  className = '',
  ...rest
}: TextAreaProps) {
  const id = useId();
  const full = value.length >= most;
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
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
        className={`field-sizing-content block wrap-anywhere max-h-80 w-full resize-none rounded-xl border bg-white px-3.5 py-2.5 text-base text-soil-900 placeholder:text-soil-600 ${error ? 'border-alarm-600' : 'border-soil-300'}`}
      />
      <div className="mt-1 flex items-baseline justify-between gap-3 text-sm">
        <p id={`${id}-error`} role="alert" className="text-alarm-700">
          {error}
        </p>
        <p id={`${id}-count`} className={`tabular-nums ${full ? 'font-semibold text-alarm-700' : 'text-soil-600'}`}>
          {value.length}/{most}
          <span className="sr-only"> characters</span>
        </p>
      </div>
    </div>
  );
}
