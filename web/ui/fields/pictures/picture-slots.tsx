import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { AnimatedNote } from './animated-note.tsx';
import { pictureProblem, useFileAddress } from './picture-choice.ts';
import { PictureInput } from './picture-input.tsx';
import { moved, slotKeys, without } from './picture-order.ts';

/** A chosen file, or the URL of a stored picture. */
export type SlotPicture = File | string;

type PictureSlotsProps<P extends SlotPicture> = {
  value: readonly P[];
  onChange(value: (P | File)[]): void;
  maximum: number;
  /** The error of the choice as a whole. */
  error?: string | undefined;
  disabled?: boolean;
  /** Where the pictures are not a product's: their title and hint. None of them is the main one then. */
  texts?: { title: string; hint: string };
};

/** Chooses up to `maximum` pictures; the first is the main one. Preview, order and removal also work by keyboard. */
export function PictureSlots<P extends SlotPicture>(props: PictureSlotsProps<P>) {
  const { value, onChange, maximum, error, disabled = false, texts } = props;
  const { t } = useText();
  const noteId = useId();
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const { list, focusNext } = useFocusAfterChange<HTMLUListElement>(value);
  const free = Math.max(0, maximum - value.length);
  const keys = slotKeys(value);
  const note = problem ?? error;

  // Others may have been chosen or removed while files were looked at.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  async function add(files: readonly File[]) {
    const problems = await Promise.all(files.map(pictureProblem));
    const sound = files.filter((_, index) => problems[index] === undefined);
    const refused = problems.find((message) => message !== undefined);
    const left = Math.max(0, maximum - latest.current.length);
    const tooMany = sound.length > left ? t('pictures.too-many', { maximum }) : undefined;
    setProblem(refused ? t(refused) : tooMany);
    if (sound.length > 0) onChange([...latest.current, ...sound.slice(0, left)]);
  }
  function remove(index: number) {
    focusNext(`[data-remove="${Math.min(index, value.length - 2)}"], input`);
    setProblem(undefined);
    onChange(without(value, index));
  }
  function move(from: number, to: number) {
    const button = to < from ? 'earlier' : 'later';
    focusNext(`[data-${button}="${to}"]:enabled, [data-place="${to}"] [data-move]:enabled`);
    const place = { place: to + 1, count: value.length };
    setAnnouncement(to === 0 && !texts ? t('pictures.is-main') : t('pictures.moved', place));
    onChange(moved(value, from, to));
  }

  return (
    <fieldset aria-describedby={noteId} className="@container min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soil-700">{texts?.title ?? t('pictures.title')}</legend>
      <ul ref={list} className="grid grid-cols-2 gap-3 @min-[23rem]:grid-cols-4">
        {value.map((picture, index) => (
          <li key={keys[index]} data-place={index}>
            <FilledSlot
              picture={picture}
              index={index}
              count={value.length}
              hasMain={!texts}
              disabled={disabled}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onUnreadable={() => {
                setProblem(t('common.not-a-picture'));
                onChange(without(value, index));
              }}
            />
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all the same
          <li key={index}>
            <EmptySlot
              hasMain={!texts}
              place={value.length + index}
              disabled={disabled}
              onChoose={(files) => void add(files)}
            />
          </li>
        ))}
      </ul>
      <p
        id={noteId}
        role={note ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${note ? 'text-alarm-700' : 'text-soil-600'}`}
      >
        {note ?? texts?.hint ?? t('pictures.hint', { maximum })}
      </p>
      <AnimatedNote pictures={value} className="mt-1" />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

type EmptySlotProps = { hasMain: boolean; place: number; disabled: boolean; onChoose(files: readonly File[]): void };

function EmptySlot({ hasMain, place, disabled, onChoose }: EmptySlotProps) {
  const { t } = useText();
  return (
    <PictureInput
      multiple
      disabled={disabled}
      onChoose={(...files) => onChoose(files)}
      className="relative aspect-square w-full flex-col rounded-xl border-2 border-dashed border-soil-300 bg-soil-50 text-sm text-soil-700 hover:border-leaf-400 hover:bg-leaf-50 hover:text-leaf-700"
      label={
        <>
          <ImagePlus aria-hidden className="size-6" />
          {place === 0 && hasMain ? t('pictures.main') : t('pictures.numbered', { place: place + 1 })}
        </>
      }
    />
  );
}

type FilledSlotProps = {
  picture: SlotPicture;
  index: number;
  count: number;
  hasMain: boolean;
  disabled: boolean;
  onMove(to: number): void;
  onRemove(): void;
  /** The file is not a picture. */
  onUnreadable(): void;
};

const round = 'grid size-9 place-items-center rounded-full bg-shade/75 text-white hover:bg-shade disabled:opacity-40';

function FilledSlot({ picture, index, count, hasMain, disabled, onMove, onRemove, onUnreadable }: FilledSlotProps) {
  const fileAddress = useFileAddress(typeof picture === 'string' ? null : picture);
  const address = typeof picture === 'string' ? picture : fileAddress;
  const { t } = useText();
  const place = index + 1;
  return (
    <div className="relative aspect-square overflow-hidden rounded-xl border border-soil-200 bg-soil-100">
      {address && (
        <img
          src={address}
          alt={
            typeof picture === 'string'
              ? t('pictures.numbered', { place })
              : t('pictures.named', { place, name: picture.name })
          }
          onError={typeof picture === 'string' ? undefined : onUnreadable}
          className="size-full object-cover"
        />
      )}
      {index === 0 && hasMain && (
        <span className="absolute top-2 left-2 rounded-full bg-solid px-2.5 py-0.5 text-xs font-semibold text-white">
          {t('pictures.main-mark')}
        </span>
      )}
      <button
        type="button"
        aria-label={t('pictures.remove', { place })}
        data-remove={index}
        disabled={disabled}
        onClick={onRemove}
        className={`absolute top-1.5 right-1.5 ${round}`}
      >
        <X aria-hidden className="size-5" />
      </button>
      {count > 1 && (
        <div className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
          <button
            type="button"
            aria-label={t('pictures.earlier', { place })}
            data-move
            data-earlier={index}
            disabled={disabled || index === 0}
            onClick={() => onMove(index - 1)}
            className={round}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            aria-label={t('pictures.later', { place })}
            data-move
            data-later={index}
            disabled={disabled || index === count - 1}
            onClick={() => onMove(index + 1)}
            className={round}
          >
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
