import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import { settingsSubjects } from '#web/features/settings/settings-subjects.ts';
import { href, Navigate } from '#web/navigation/navigation.ts';
import type { Route } from './+types/settings-subject';

/** A page of the settings. */
export default function SettingsSubject({ params }: Route.ComponentProps) {
  const subject = settingsSubjects.find(({ id }) => id === params.subject);
  if (!subject) return <Navigate to={href('/seller/settings')} replace />;
  return <SettingsPage subject={subject.id} />;
}
