import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#contract/records.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AreaList } from './area-fields.tsx';
import type { ReadSettings } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

const contactLines = [
  { name: 'email', type: 'email', label: 'settings.email' },
  { name: 'phone', type: 'tel', label: 'settings.phone' },
] as const satisfies { label: MessageId; [key: string]: string }[];
const contactTexts = [
  { name: 'address', label: 'settings.address' },
  { name: 'hours', label: 'settings.hours' },
] as const satisfies { label: MessageId; name: string }[];
// Not text: names are the same in every language.
const sites = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const;
const siteNames = keysOf(sites);

/** Everything that the seller settles for the whole shop, saved at once. */
export function SettingsForm({ read }: { read: ReadSettings }) {
  const { t, time } = useText();
  const { form, isSaving, refusal, takeSaved, isUnsaved, onSubmit } = useSettingsForm(read);
  const question = useAskBeforeLeaving(isUnsaved);
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('settings.title')} className="grid max-w-4xl gap-6">
      <Card title={t('settings.delivery')} text={t('settings.delivery-text')}>
        <AreaList form={form} />
      </Card>
      <ContactCard read={read} form={form} />
      <SocialCard read={read} form={form} />
      <Card title={t('settings.stock')} text={t('settings.stock-text')}>
        <TextField
          label={t('settings.low-stock')}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.lowStock?.message}
          className="sm:max-w-60"
          {...register('lowStock')}
        />
      </Card>
      <BuyingCard form={form} />
      {refusal && (
        <div role="alert" className="rounded-2xl border border-alarm-600 bg-surface p-4">
          <p className="text-alarm-700">{refusal.sentence}</p>
          {refusal.isOutdated && (
            <Button variant="secondary" size="small" onClick={() => void takeSaved()} className="mt-3">
              {t('settings.take-saved')}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isSaving} className="max-sm:w-full">
          {t('settings.save')}
        </Button>
        {read.saved && (
          <p className="text-soil-600 wrap-anywhere">
            {t('settings.last-saved', { time: time(read.saved.at), by: read.saved.by })}
          </p>
        )}
      </div>
      {question}
    </form>
  );
}

type PartProps = { read: ReadSettings; form: ReturnType<typeof useSettingsForm>['form'] };

function ContactCard({ read: { fixed }, form: { register, formState, control } }: PartProps) {
  const { t } = useText();
  const contact = useWatch({ control, name: 'contact' });
  const errors = formState.errors.contact;
  return (
    <Card title={t('settings.contact')} text={t('settings.contact-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {contactLines.map(({ name, type, label }) =>
          fixed.contact[name] === undefined ? (
            <TextField
              key={name}
              type={type}
              label={t(label)}
              error={errors?.[name]?.message}
              {...register(`contact.${name}`)}
            />
          ) : (
            <Fixed key={name} label={t(label)} value={fixed.contact[name]} />
          ),
        )}
        {contactTexts.map(({ name, label }) =>
          fixed.contact[name] === undefined ? (
            <TextArea
              key={name}
              label={t(label)}
              rows={3}
              maxLength={limits.shopTextMax}
              error={errors?.[name]?.message}
              {...register(`contact.${name}`)}
              value={contact[name]}
            />
          ) : (
            <Fixed key={name} label={t(label)} value={fixed.contact[name]} />
          ),
        )}
      </div>
    </Card>
  );
}

function SocialCard({ read: { fixed }, form: { register, formState } }: PartProps) {
  const { t } = useText();
  const errors = formState.errors.social;
  return (
    <Card title={t('settings.social')} text={t('settings.social-text')}>
      <div className="grid items-start gap-5">
        {siteNames.map((site) =>
          fixed.social[site] === undefined ? (
            <TextField
              key={site}
              type="url"
              label={sites[site]}
              placeholder="https://"
              error={errors?.[site]?.message}
              {...register(`social.${site}`)}
            />
          ) : (
            <Fixed key={site} label={sites[site]} value={fixed.social[site]} />
          ),
        )}
      </div>
    </Card>
  );
}

const bounds = [
  { name: 'openPerAccount', label: 'settings.open-per-account' },
  { name: 'openBeforeDelivery', label: 'settings.open-before-delivery' },
  { name: 'unpaidPerAccount', label: 'settings.unpaid-per-account' },
  { name: 'perHour', label: 'settings.per-hour' },
] as const satisfies { label: MessageId; name: string }[];

function BuyingCard({ form: { register, formState } }: Pick<PartProps, 'form'>) {
  const { t } = useText();
  return (
    <Card title={t('settings.buying')} text={t('settings.buying-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {bounds.map(({ name, label }) => (
          <TextField
            key={name}
            label={t(label)}
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.buying?.[name]?.message}
            {...register(`buying.${name}`)}
          />
        ))}
      </div>
    </Card>
  );
}

/** What the server's environment says: shown, not changed here. */
function Fixed({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  return (
    <TextArea label={label} value={value} hint={t('settings.fixed')} readOnly className="[&_textarea]:bg-soil-100" />
  );
}
