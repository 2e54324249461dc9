import { useText } from '#web/language/use-text.ts';

/** How much of an upload has left, from 0 to 1. */
export function UploadBar({ fraction }: { fraction: number }) {
  const { t } = useText();
  const percent = Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={t('common.upload')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-soil-200"
    >
      <div className="h-full rounded-full bg-solid transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
