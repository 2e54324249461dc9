import { useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PictureSlots, type SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { RestoredDraftNote } from '#web/ui/fields/restored-draft-note.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { Group } from './sample.tsx';

const states = [
  { key: 'plain', more: {} },
  { key: 'hint', more: { hint: '01712-345678' } },
  { key: 'error', more: { error: 'name-missing' } },
  { key: 'disabled', more: { disabled: true } },
];

/** Each kind of field: plain, with a hint, with an error, and disabled. */
export function Fields() {
  const { t } = useText();
  const [text, setText] = useState('Sobuj');
  const [pictures, setPictures] = useState<SlotPicture[]>(['/art/category-flower.webp']);
  const label = t('guest.name');
  return (
    <Group title="Fields">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {states.map(({ key, more }) => (
          <TextField key={key} label={label} defaultValue="Sobuj" {...more} />
        ))}
        {states.map(({ key, more }) => (
          <SelectField key={key} label={label} {...more}>
            <option>{label}</option>
          </SelectField>
        ))}
        {states.map(({ key, more }) => (
          <TextArea
            key={key}
            label={label}
            rows={2}
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...more}
          />
        ))}
        {states.map(({ key, more }) => (
          <PasswordField
            key={key}
            label={t('accounts.password')}
            autoComplete="off"
            defaultValue="green-leaf"
            {...more}
          />
        ))}
        <PriceField label={label} defaultValue="450" />
      </div>
      <ListSearch label={t('catalog.search')} placeholder={t('catalog.search')} />
      <PictureSlots value={pictures} onChange={setPictures} maximum={4} error={t('common.not-a-picture')} />
      <FormError>{t('common.something-went-wrong')}</FormError>
      <RestoredDraftNote onStartAnew={() => {}} />
    </Group>
  );
}
