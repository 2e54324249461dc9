import { useText } from '#web/language/use-text.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The progress of an upload, from 0 to 1. */
export function UploadBar({ fraction }: { fraction: number }) {
  const { t } = useText();
  return <ProgressBar label={t('common.upload')} fraction={fraction} />;
}
