import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#contract/records.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { VersionedSave } from '#web/ui/fields/versioned-save.tsx';
import { AfterSaleFields } from './after-sale-fields.tsx';
import { AreaList } from './area-fields.tsx';
import { BinField } from './bin-field.tsx';
import { CouriersCard } from './couriers-card.tsx';
import { DaysOffFields } from './days-off-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { ProductPageCard } from './product-page-card.tsx';
import { SendMoneyCard } from './send-money-card.tsx';
import type { ReadSettings } from './settings-fields.ts';
import { StorefrontFields } from './storefront-fields.tsx';
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

/** The shop-wide settings, saved together. */
export function SettingsForm({ read }: { read: ReadSettings }) {
  const { t } = useText();
  const { isUnsaved, ...save } = useSettingsForm(read);
  const { form, onSubmit } = save;
  const question = useAskBeforeLeaving(isUnsaved);
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('settings.title')} className="grid max-w-4xl gap-6">
      <Card title={t('settings.delivery')} text={t('settings.delivery-text')}>
        <AreaList form={form} />
      </Card>
      <Card title={t('settings.times')} text={t('settings.times-text')}>
        <HoursFields form={form} />
        <DaysOffFields form={form} />
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
      <SendMoneyCard form={form} />
      <CouriersCard form={form} />
      <BuyingCard form={form} />
      <ProductPageCard form={form} />
      <Card title={t('settings.storefront')} text={t('settings.storefront-text')}>
        <StorefrontFields form={form} />
      </Card>
      <Card title={t('settings.papers')} text={t('settings.papers-text')}>
        <BinField form={form} />
      </Card>
      <Card title={t('settings.after-sale')} text={t('settings.after-sale-text')}>
        <AfterSaleFields form={form} />
      </Card>
      <VersionedSave {...save} label={t('settings.save')} saved={read.saved} />
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
  { name: 'openPerPhone', label: 'settings.open-per-phone' },
  { name: 'openPerNetwork', label: 'settings.open-per-network' },
  { name: 'perHourPerPhone', label: 'settings.per-hour-per-phone' },
  { name: 'perHourPerNetwork', label: 'settings.per-hour-per-network' },
  { name: 'codeFrom', label: 'settings.code-from' },
  { name: 'mostUnknown', label: 'settings.most-unknown', hint: 'settings.most-unknown-hint' },
] as const satisfies { label: MessageId; name: string; hint?: MessageId }[];

function BuyingCard({ form: { register, formState } }: Pick<PartProps, 'form'>) {
  const { t } = useText();
  return (
    <Card title={t('settings.buying')} text={t('settings.buying-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {bounds.map(({ name, label, ...more }) => (
          <TextField
            key={name}
            label={t(label)}
            hint={'hint' in more ? t(more.hint) : undefined}
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

/** A value set by the server's environment: read-only. */
function Fixed({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  return (
    <TextArea label={label} value={value} hint={t('settings.fixed')} readOnly className="[&_textarea]:bg-soil-100" />
  );
}
