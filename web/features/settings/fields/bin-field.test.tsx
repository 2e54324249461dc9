// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { BinField } from './bin-field.tsx';

const { storefront } = usualSettings;
const warning = /is not VAT, so Mushak papers name it “Service charge \(2%\)”/;

test('a BIN is warned of while orders add a percentage', async () => {
  const { person } = openSettingsPart('taxes', (form) => <BinField form={form} />, {});
  expect(screen.queryByText(warning)).toBeNull();
  await person.type(screen.getByLabelText('BIN'), '123456789-0123');
  expect(screen.getByRole('status').textContent).toMatch(warning);
  await person.clear(screen.getByLabelText('BIN'));
  expect(screen.queryByText(warning)).toBeNull();
});

test('not while prices include the tax', async () => {
  const { person } = openSettingsPart('taxes', (form) => <BinField form={form} />, {
    storefront: { ...storefront, tax: 'included' },
  });
  await person.type(screen.getByLabelText('BIN'), '123456789-0123');
  expect(screen.queryByText(warning)).toBeNull();
});
