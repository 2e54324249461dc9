import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

type VersionedSaveProps = Pick<ReturnType<typeof useVersionedForm>, 'isSaving' | 'refusal' | 'takeSaved'> & {
  label: string;
  /** When and by whom it was saved last. */
  saved: { by: string; at: string } | null;
};

/** The end of a form of `useVersionedForm`: why it was refused, its button, and the last save. */
export function VersionedSave({ label, isSaving, refusal, takeSaved, saved }: VersionedSaveProps) {
  const { t, time } = useText();
  return (
    <>
      {refusal && (
        <div role="alert" className="rounded-2xl border border-alarm-600 bg-surface p-4">
          <p className="text-alarm-700">{refusal.sentence}</p>
          {refusal.isOutdated && (
            <Button variant="secondary" size="small" onClick={() => void takeSaved()} className="mt-3">
              {t('settings.take-saved')}
            </Button>
          )}
        </div>
      )}
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
