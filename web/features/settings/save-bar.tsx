import { useEffect, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { focusContent } from '#web/ui/page/focus-content.ts';
import type { ReadSettings } from './settings-fields.ts';
import type { useSettingsForm } from './use-settings-form.ts';

type SaveBarProps = Omit<ReturnType<typeof useSettingsForm>, 'isUnsaved'> & Pick<ReadSettings, 'saved'>;

/** The end of a page of the settings: why it was refused, the last save, and a bar while something is unsaved. */
export function SaveBar({ form, isSaving, refusal, version, onSubmit, saved }: SaveBarProps) {
  const { t, time } = useText();
  const { isDirty } = form.formState;
  const wasDirty = useRef(false);
  // The bar is gone, and with it the pressed button.
  useEffect(() => {
    if (wasDirty.current && !isDirty && document.activeElement === document.body) focusContent();
    wasDirty.current = isDirty;
  }, [isDirty]);
  return (
    <>
      {refusal && <FormError>{refusal}</FormError>}
      <ChangedMeanwhile version={version} onSave={() => void onSubmit()} busy={isSaving} />
      {saved && (
        <p className="text-sm text-soil-600 wrap-anywhere">
          {t('settings.last-saved', { time: time(saved.at), by: saved.by })}
        </p>
      )}
      {isDirty && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 bg-shade px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white sm:px-6 lg:left-52">
          <p role="status" className="mr-auto min-w-0">
            {t('settings.unsaved')}
          </p>
          <Button
            variant="quiet"
            disabled={isSaving}
            onClick={() => form.reset()}
            className="px-3! text-white! hover:bg-white/15! focus-visible:outline-white"
          >
            {t('settings.discard')}
          </Button>
          <Button type="submit" busy={isSaving} className="px-4! focus-visible:outline-white">
            {t('settings.save')}
          </Button>
        </div>
      )}
    </>
  );
}
