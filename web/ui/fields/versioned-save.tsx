import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormError } from './form-error.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

type VersionedSaveProps = Pick<ReturnType<typeof useVersionedForm>, 'isSaving' | 'refusal' | 'version' | 'onSubmit'> & {
  label: string;
  /** The last save: by whom and when. */
  saved: { by: string; at: string } | null;
};

/** The end of a form of `useVersionedForm`: why it was refused, its button, and the last save. */
export function VersionedSave({ label, isSaving, refusal, version, onSubmit, saved }: VersionedSaveProps) {
  const { t, time } = useText();
  return (
    <>
      {refusal && <FormError>{refusal}</FormError>}
      <ChangedMeanwhile version={version} onSave={() => void onSubmit()} busy={isSaving} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isSaving} className="max-sm:w-full">
          {label}
        </Button>
        {saved && (
          <p className="text-soil-600 wrap-anywhere">
            {t('settings.last-saved', { time: time(saved.at), by: saved.by })}
          </p>
        )}
      </div>
    </>
  );
}
