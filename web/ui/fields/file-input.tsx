import type { ChangeEvent, ReactNode } from 'react';

type FileInputProps = {
  label: ReactNode;
  /** File types, as in the `accept` attribute. */
  accept: string;
  /** All chosen files with `multiple`, otherwise one. */
  onChoose(...files: [File, ...File[]]): void;
  multiple?: boolean;
  disabled?: boolean;
  /** Must set a position: the hidden input is positioned within the button. */
  className: string;
};

/** Chooses files. A file can be chosen again after it was removed. */
export function FileInput({ label, accept, onChoose, multiple = false, disabled = false, className }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [first, ...others] = target.files ?? [];
    if (first) onChoose(first, ...others);
    target.value = '';
  }
  return (
    <label
      className={`inline-flex items-center justify-center gap-2 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-600 ${disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer'} ${className}`}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
        className="sr-only"
      />
      {label}
    </label>
  );
}
