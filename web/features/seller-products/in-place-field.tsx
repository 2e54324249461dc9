import { useEffect, useId, useRef, useState } from 'react';

/** How a change ended: saved, shown as it is stored, or refused, so that the input stays. */
export type SaveEnd = 'saved' | 'restored' | 'refused';

export type InPlaceValue<Value> = {
  /** The stored value. */
  shown: string;
  /** Returns what is to be saved; undefined after saying why it cannot be. */
  read(typed: string): { value: Value } | undefined;
  save(value: Value): Promise<SaveEnd>;
};

export type InPlaceLook = {
  /** A cell of a table has no frame until it is used; a field has a label above. */
  look: 'cell' | 'field';
  /** The column, in which Enter goes down. */
  column: string;
  label: string;
  /** The accessible name, which also names the product. */
  name: string;
};

type InPlaceFieldProps<Value> = InPlaceLook &
  InPlaceValue<Value> & {
    placeholder?: string | undefined;
    /** Said below the field. */
    note?: string | undefined;
    inputMode: 'numeric' | 'decimal';
    /** Shown as something to look at. */
    isLow?: boolean;
  };

/** How long a saved value is marked, in ms. */
const markedFor = 1200;

const looks = {
  cell: 'min-h-9 rounded-[10px] border-transparent bg-transparent px-2.5 text-right text-sm group-hover/row:border-soil-500 group-hover/row:bg-surface focus:border-soil-500 focus:bg-surface',
  field: 'min-h-11 rounded-xl border-soil-500 bg-surface px-3 text-base',
};

/** A value of a list, edited in place: Enter saves and goes down, leaving saves, Escape restores. */
export function InPlaceField<Value>(props: InPlaceFieldProps<Value>) {
  const { look, column, label, name, placeholder, note, inputMode, shown, isLow = false } = props;
  const id = useId();
  const { typed, isWrong, isSaved, type, commit, restore } = useTyped(props);
  return (
    <span className={look === 'cell' ? 'flex flex-col items-end' : 'grid min-w-0 gap-1'}>
      {look === 'field' && (
        <label htmlFor={id} className="text-sm font-semibold text-soil-800">
          {label}
        </label>
      )}
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        aria-label={name}
        aria-describedby={note && `${id}-note`}
        aria-invalid={isWrong || undefined}
        data-column={column}
        data-typed={typed === undefined ? undefined : ''}
        placeholder={placeholder}
        value={typed ?? shown}
        onChange={({ target }) => type(target.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') restore();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (commit()) goDown(event.currentTarget, column);
        }}
        className={`w-full border tabular-nums transition-colors placeholder:text-soil-600 ${looks[look]} ${isSaved ? 'bg-leaf-100!' : ''} ${isWrong ? 'border-alarm-600!' : ''} ${isLow ? 'font-semibold text-alarm-700' : 'text-soil-900'}`}
      />
      {note && (
        <span id={`${id}-note`} className="text-xs font-semibold text-leaf-800">
          {note}
        </span>
      )}
    </span>
  );
}

/** What was typed into a field, until it is saved or restored. */
function useTyped<Value>({ read, save }: InPlaceValue<Value>) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** What is on its way, so that leaving the field after Enter does not send it again. */
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), markedFor);
    return () => clearTimeout(timer);
  }, [isSaved]);

  /** Returns whether there is nothing to correct. */
  function commit(): boolean {
    if (typed === undefined || typed === sent.current) return true;
    const written = read(typed);
    setWrong(!written);
    if (!written) return false;
    sent.current = typed;
    void save(written.value).then((end) => {
      sent.current = undefined;
      setWrong(end === 'refused');
      setSaved(end === 'saved');
      // Something else may have been typed meanwhile.
      if (end !== 'refused') setTyped((now) => (now === typed ? undefined : now));
    });
    return true;
  }
  function restore(): void {
    setTyped(undefined);
    setWrong(false);
  }
  return { typed, isWrong, isSaved, type: setTyped, commit, restore };
}

/** Goes to the same column of the next row. */
function goDown(from: HTMLInputElement, column: string): void {
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? [])];
  const next = cells[cells.indexOf(from) + 1];
  next?.focus();
  next?.select();
}
