// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noProductPageTexts } from '#contract/settings/product-page.ts';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { ProductPageCard } from './product-page-card.tsx';

const open = () => openSettingsPart('texts', (form) => <ProductPageCard form={form} />);
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

test('each text has a field of each language', async () => {
  const { person, sent } = open();
  await person.type(field('Your guarantee (English)'), 'Alive for 14 days');
  await person.type(field('What is in the parcel (বাংলা)'), 'গাছ আর টব');
  expect(field('Your guarantee (বাংলা)').lang).toBe('bn');
  await person.click(send());
  await waitFor(() =>
    expect(sent[0]?.productPage).toEqual({
      ...noProductPageTexts,
      guarantee: { en: 'Alive for 14 days', bn: '' },
      inTheParcel: { en: '', bn: 'গাছ আর টব' },
    }),
  );
});
