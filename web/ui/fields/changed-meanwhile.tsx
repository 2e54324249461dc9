import { useEffect, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormVersion } from './use-form-version.ts';

type ChangedMeanwhileProps = {
  version: Pick<FormVersion, 'newer' | 'isTaken' | 'take' | 'replace'>;
  /** Saves the form as it stands. */
  onSave(): void;
  busy: boolean;
  className?: string;
};

/** Shows above the buttons of a form what somebody else has changed meanwhile, with a choice of what to do. */
export function ChangedMeanwhile({ version, onSave, busy, className = '' }: ChangedMeanwhileProps) {
  const { t } = useText();
  const { newer, isTaken, take, replace } = version;
  const note = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isTaken) note.current?.focus();
  }, [isTaken]);
  if (isTaken)
    return (
      <p
        ref={note}
        tabIndex={-1}
        role="status"
        className={`rounded-xl bg-sun-100 px-4 py-3 text-soil-900 ${className}`}
      >
        {t('changes.taken')}
      </p>
    );
  if (!newer) return null;
  return (
    <div className={`min-w-0 rounded-2xl border border-alarm-600 bg-surface p-4 ${className}`}>
      <div role="alert">
        <p className="text-alarm-700">{newer.sentence}</p>
        {newer.changes.length > 0 && (
          <>
            <p className="mt-3 font-semibold text-soil-900">{t('changes.new')}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
              {newer.changes.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-soil-700">{label}</dt>
                  <dd className="line-clamp-4 text-soil-900 wrap-anywhere max-sm:mb-2">
                    {value === '' ? t('changes.other') : value}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={take} className="max-sm:w-full">
          {t('changes.take')}
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => {
            replace();
            onSave();
          }}
          className="max-sm:w-full"
        >
          {t('changes.replace')}
        </Button>
      </div>
    </div>
  );
}
