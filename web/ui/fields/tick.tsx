type TickProps = {
  label: string;
  checked: boolean;
  /** Shown as neither ticked nor empty. */
  mixed?: boolean;
  /** `toHere` with Shift: everything from the last ticked one to this. */
  onChange(checked: boolean, toHere: boolean): void;
};

/** A box to tick, as large as a finger. */
export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
