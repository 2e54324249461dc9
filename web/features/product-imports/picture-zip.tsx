import { FileArchive, X } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';

const megabyte = 1024 * 1024;

type PictureZipProps = {
  pictures: File | undefined;
  disabled: boolean;
  onChange(pictures: File | undefined): void;
};

/** Chooses a ZIP file of pictures, which is sent with the file of products that is chosen next. */
export function PictureZip({ pictures, disabled, onChange }: PictureZipProps) {
  const { t } = useText();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileInput
          accept=".zip,application/zip"
          disabled={disabled}
          onChoose={onChange}
          label={
            <>
              <FileArchive aria-hidden className="size-5" />
              {t(pictures ? 'product-import.other-pictures' : 'product-import.pictures')}
            </>
          }
          className="relative min-h-11 rounded-xl border border-soil-300 bg-surface px-5 text-soil-800 max-sm:w-full"
        />
        {pictures && (
          <Button variant="secondary" disabled={disabled} onClick={() => onChange(undefined)}>
            <X aria-hidden className="size-4" />
            {t('product-import.without-pictures')}
          </Button>
        )}
      </div>
      <p role="status" className="max-w-2xl text-sm wrap-anywhere text-soil-600">
        {pictures
          ? t('product-import.pictures-chosen', { name: pictures.name, megabytes: roundedMegabytes(pictures.size) })
          : t('product-import.pictures-hint', { megabytes: limits.pictureZipBytes / megabyte })}
      </p>
    </div>
  );
}

/** Why a file cannot be sent as pictures; undefined when it can. */
export async function zipProblem(file: File): Promise<MessageId | undefined> {
  if (file.size > limits.pictureZipBytes) return 'product-import.zip-too-large';
  const start = await file
    .slice(0, 2)
    .text()
    .catch(() => undefined);
  if (start === undefined) return 'product-import.unreadable';
  return start === 'PK' ? undefined : 'product-import.no-zip';
}

function roundedMegabytes(bytes: number): number {
  return Math.max(0.1, Math.round((10 * bytes) / megabyte) / 10);
}
