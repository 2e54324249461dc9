import { useText } from '#web/language/use-text.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How much of an upload has left, from 0 to 1. */
export function UploadBar({ fraction }: { fraction: number }) {
  const { t } = useText();
  return <ProgressBar label={t('common.upload')} fraction={fraction} />;
}
