import { useText } from '#web/language/use-text.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { SaveBar } from './save-bar.tsx';
import type { ReadSettings } from './settings-fields.ts';
import { type SubjectId, settingsSubjects } from './settings-subjects.ts';
import { SubjectCards } from './subject-cards.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** A page of the settings, saved by itself. */
export function SettingsForm({ read, subject }: { read: ReadSettings; subject: SubjectId }) {
  const { t } = useText();
  const { isUnsaved, ...save } = useSettingsForm(read, subject);
  const question = useAskBeforeLeaving(isUnsaved);
  const title = settingsSubjects.find(({ id }) => id === subject)?.title ?? 'settings.title';
  return (
    <form noValidate onSubmit={save.onSubmit} aria-label={t(title)} className="grid gap-4 pb-20">
      <SubjectCards subject={subject} read={read} form={save.form} />
      <SaveBar {...save} saved={read.saved} />
      {question}
    </form>
  );
}
