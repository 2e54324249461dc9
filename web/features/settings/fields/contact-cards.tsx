import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#contract/records.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ReadSettings, SettingsFormApi } from '../settings-fields.ts';

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

type PartProps = { read: ReadSettings; form: SettingsFormApi };

/** How the shop is reached, and its pages on other sites. */
export function ContactCards(props: PartProps) {
  return (
    <>
      <ContactCard {...props} />
      <SocialCard {...props} />
    </>
  );
}

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

/** A value set by the server's environment: read-only. */
function Fixed({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  return (
    <TextArea label={label} value={value} hint={t('settings.fixed')} readOnly className="[&_textarea]:bg-soil-100" />
  );
}
