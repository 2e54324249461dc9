import { ImageOff } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useFileAddress } from '#web/ui/fields/pictures/picture-choice.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';

type VariantPictureProps = {
  ref: Ref<HTMLButtonElement>;
  pictures: readonly SlotPicture[];
  chosen: SlotPicture | null;
  /** The row's number, from 1. */
  row: number;
  disabled: boolean;
  onChoose(picture: SlotPicture | null): void;
  /** The chosen file is not a picture. */
  onUnreadable(picture: File): void;
};

/** The picture of a variant: each press takes the next one, and none after the last. */
export function VariantPicture(props: VariantPictureProps) {
  const { ref, pictures, chosen, row, disabled, onChoose, onUnreadable } = props;
  const { t } = useText();
  const place = chosen === null ? -1 : pictures.indexOf(chosen);
  const shown = pictures[place];
  const fileAddress = useFileAddress(shown instanceof File ? shown : null);
  const address = typeof shown === 'string' ? shown : fileAddress;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={
        shown
          ? t('variants.picture', { row, place: place + 1, count: pictures.length })
          : t('variants.no-picture', { row })
      }
      disabled={disabled}
      onClick={() => onChoose(pictures[place + 1] ?? null)}
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-xl border border-soil-300 bg-soil-50 text-soil-600 hover:border-leaf-600"
    >
      {address ? (
        <img
          src={address}
          alt=""
          onError={shown instanceof File ? () => onUnreadable(shown) : undefined}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff aria-hidden className="size-5" />
      )}
    </button>
  );
}
