import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

type RestoredDraftNoteProps = {
  /** Whether the form has pictures, which are not stored. */
  withoutPictures?: boolean;
  onStartAnew(): void;
};

/** Says that unsent input was restored, with a button that clears it. */
export function RestoredDraftNote({ withoutPictures = false, onStartAnew }: RestoredDraftNoteProps) {
  const { t } = useText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-sun-100 px-4 py-2 text-soil-900 sm:col-span-2"
    >
      <p>{t(withoutPictures ? 'profile.draft.kept-without-pictures' : 'profile.draft.kept')}</p>
      <Button variant="quiet" size="small" onClick={onStartAnew} className="-mr-2">
        {t('profile.draft.start-anew')}
      </Button>
    </div>
  );
}
