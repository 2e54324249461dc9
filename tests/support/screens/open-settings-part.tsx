import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { SentSettings, ShopSettings } from '#contract/settings/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import {
  type SettingsFields,
  type SettingsFormApi,
  settingsFieldsOf,
  type WrittenSettings,
} from '#web/features/settings/settings-fields.ts';
import type { SubjectId } from '#web/features/settings/settings-subjects.ts';
import { subjectSchemas } from '#web/features/settings/subject-schemas.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { renderInShop } from './render-in-shop.tsx';

/** Renders a part of a page of the settings with a button that sends it; returns what was sent. */
export function openSettingsPart(
  subject: SubjectId,
  part: (form: SettingsFormApi) => ReactNode,
  settings: Partial<ShopSettings> = {},
) {
  const sent: SentSettings[] = [];
  function Host() {
    const form = useForm<SettingsFields, unknown, WrittenSettings>({
      resolver: formResolver(subjectSchemas[subject]),
      defaultValues: settingsFieldsOf({ ...usualSettings, ...settings }),
    });
    return (
      <form noValidate onSubmit={form.handleSubmit((written) => void sent.push(written as SentSettings))}>
        {part(form)}
        <button type="submit">Send</button>
      </form>
    );
  }
  return { ...renderInShop(<Host />), sent };
}
