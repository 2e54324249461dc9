import { Upload, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { AnimatedNote } from '#web/ui/fields/pictures/animated-note.tsx';
import { pictureProblem } from '#web/ui/fields/pictures/picture-choice.ts';
import { PictureInput } from '#web/ui/fields/pictures/picture-input.tsx';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import type { Form } from './variant-cell.tsx';
import { VariantPicture } from './variant-picture.tsx';

type PictureCellProps = {
  form: Form;
  /** From 0. */
  row: number;
  sending: boolean;
  /** How many pictures product and rows may have together; without it rows choose among those of the product. */
  maximum: number | undefined;
};

const action =
  'grid h-11 w-9 shrink-0 place-items-center rounded-lg text-soil-700 hover:bg-leaf-50 disabled:opacity-40';

/** The picture of a row: one of the product's, or one that is uploaded for it alone. */
export function PictureCell({ form, row, sending, maximum }: PictureCellProps) {
  const { t } = useText();
  const choice = useRef<HTMLButtonElement>(null);
  const pictures = useWatch({ control: form.control, name: 'pictures' });
  const chosen = useWatch({ control: form.control, name: `variants.${row}.picture` });
  const upload = useWatch({ control: form.control, name: `variants.${row}.upload` });

  // Rows may have been moved or removed while a file was looked at.
  const latestRow = useRef(row);
  useEffect(() => {
    latestRow.current = row;
  });

  function choose(picture: SlotPicture | null): void {
    form.setValue(`variants.${latestRow.current}.picture`, picture, { shouldDirty: true });
  }
  function setUpload(file: File | null): void {
    form.setValue(`variants.${latestRow.current}.upload`, file, { shouldDirty: true });
    choose(file);
    // Its label says which picture the row has now.
    choice.current?.focus({ preventScroll: true });
  }
  function refuse(sentence: string): void {
    const column = t('variants.picture-column');
    toast.error(`${t('variants.cell', { column, row: latestRow.current + 1 })}: ${sentence}`);
  }
  async function take(file: File): Promise<void> {
    const refused = await pictureProblem(file);
    if (!choice.current) return;
    const now = form.getValues();
    const others = now.variants.filter((other, place) => other.upload && place !== latestRow.current).length;
    if (refused) refuse(t(refused));
    else if (now.pictures.length + others >= (maximum ?? 0)) refuse(t('pictures.too-many', { maximum: maximum ?? 0 }));
    else setUpload(file);
  }
  return (
    <td className="block align-top md:table-cell md:px-1 md:py-1.5">
      <span aria-hidden className="mb-0.5 block text-xs text-soil-600 md:hidden">
        {t('variants.picture-column')}
      </span>
      <div className="flex">
        <VariantPicture
          ref={choice}
          pictures={upload ? [...pictures, upload] : pictures}
          chosen={chosen}
          row={row + 1}
          disabled={sending}
          onChoose={choose}
          onUnreadable={(picture) => {
            if (picture !== upload) return;
            setUpload(null);
            refuse(t('common.not-a-picture'));
          }}
        />
        {maximum !== undefined && !upload && (
          <PictureInput
            disabled={sending}
            onChoose={(file) => void take(file)}
            className={`relative ${action}`}
            label={
              <>
                <Upload aria-hidden className="size-5" />
                <span className="sr-only">{t('variants.upload', { row: row + 1 })}</span>
              </>
            }
          />
        )}
        {upload && (
          <button
            type="button"
            aria-label={t('variants.remove-upload', { row: row + 1 })}
            disabled={sending}
            onClick={() => setUpload(null)}
            className={`${action} hover:bg-alarm-50! hover:text-alarm-600`}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {upload && <AnimatedNote pictures={[upload]} className="mt-1 md:w-20" />}
    </td>
  );
}
