import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { SentSettings, ShopSettings } from '#contract/settings/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { type SettingsFields, settingsFieldsOf } from '#web/features/settings/settings-fields.ts';
import { settingsFormSchema } from '#web/features/settings/settings-form-schema.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { renderInShop } from './render-in-shop.tsx';

type Form = UseFormReturn<SettingsFields, unknown, ShopSettings>;

/** Renders a part of the settings' form with a button that sends it; returns what was sent. */
export function openSettingsPart(part: (form: Form) => ReactNode, settings: Partial<ShopSettings> = {}) {
  const sent: SentSettings[] = [];
  function Host() {
    const form: Form = useForm<SettingsFields, unknown, ShopSettings>({
      resolver: formResolver(settingsFormSchema),
      defaultValues: settingsFieldsOf({ ...usualSettings, ...settings }),
    });
    return (
      <form noValidate onSubmit={form.handleSubmit((written) => void sent.push(written))}>
        {part(form)}
        <button type="submit">Send</button>
      </form>
    );
  }
  return { ...renderInShop(<Host />), sent };
}
