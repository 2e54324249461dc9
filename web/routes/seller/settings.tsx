import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import { settingsSubjects } from '#web/features/settings/settings-subjects.ts';

/** The pages of the settings; a wide screen shows the first one beside them. */
export default function Settings() {
  return <SettingsPage subject={settingsSubjects[0].id} isIndex />;
}
