import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { type ShopSettings, shopSettingsCalls, shopSettingsSchema } from '#contract/shop-settings.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type ReadSettings, type SettingsFields, settingsFieldsOf } from './settings-fields.ts';
import { settingsQuery } from './settings-queries.ts';

const texts = [
  'contact.email',
  'contact.phone',
  'contact.address',
  'contact.hours',
  'social.facebook',
  'social.instagram',
  'social.youtube',
  'lowStock',
  'buying.openPerAccount',
  'buying.openBeforeDelivery',
  'buying.unpaidPerAccount',
  'buying.perHour',
] as const;

/**
 * The form of the shop's settings. A save says from which version it was made; where somebody has saved meanwhile, what
 * was typed stays until the seller asks for what is there now.
 */
export function useSettingsForm(read: ReadSettings) {
  const queries = useQueryClient();
  const [version, setVersion] = useState(read.version);
  const [refusal, setRefusal] = useState<{ sentence: string; isOutdated: boolean }>();
  const form = useForm<SettingsFields, unknown, ShopSettings>({
    resolver: formResolver(shopSettingsSchema),
    defaultValues: settingsFieldsOf(read.settings),
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (settings: ShopSettings) => browserApi(shopSettingsCalls.saveSettings, { body: { version, settings } }),
  });
  const save = useSingleFlight(async (settings: ShopSettings) => {
    setRefusal(undefined);
    try {
      const saved = await mutateAsync(settings);
      queries.setQueryData(settingsQuery.queryKey, { ...read, ...saved, settings });
      setVersion(saved.version);
      form.reset(settingsFieldsOf(settings));
      toast.success(saved.message);
    } catch (error) {
      if (!showRefusedFields(form.setError, error, 'settings', texts))
        setRefusal({ sentence: sentenceOf(error), isOutdated: isRefused(error, 'settings-changed') });
    }
  });
  /** Begins anew with what was saved meanwhile. */
  async function takeSaved(): Promise<void> {
    const now = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
    setVersion(now.version);
    form.reset(settingsFieldsOf(now.settings));
    setRefusal(undefined);
  }
  const { isDirty } = form.formState;
  return {
    form,
    isSaving: isPending,
    refusal,
    takeSaved,
    isUnsaved: useCallback(() => isDirty && !isPending, [isDirty, isPending]),
    onSubmit: form.handleSubmit((settings) => save(settings)),
  };
}
