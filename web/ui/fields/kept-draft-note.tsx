import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

type KeptDraftNoteProps = {
  /** Whether the form takes pictures, which are not kept. */
  withoutPictures?: boolean;
  onStartAnew(): void;
};

/** Says that a form holds what was written in it before and not sent, and empties it on request. */
export function KeptDraftNote({ withoutPictures = false, onStartAnew }: KeptDraftNoteProps) {
  const { t } = useText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-sun-100 px-4 py-2 text-soil-900 sm:col-span-2"
    >
      <p>{t(withoutPictures ? 'profile.draft.kept-without-pictures' : 'profile.draft.kept')}</p>
      <Button look="quiet" size="small" onClick={onStartAnew} className="-mr-2">
        {t('profile.draft.start-anew')}
      </Button>
    </div>
  );
}
