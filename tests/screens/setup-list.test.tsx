// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { SetupList } from '#web/features/selling/setup-list.tsx';

const apiKey = 'test-key-b7Qx';
const provider = await startAiProvider(apiKey);
const assistant = { apiKey, baseUrl: provider.url, models: ['old', 'older'], timeout: 5000, questionsPerDay: 1000 };
const shop = await openScreenShop({ assistant });
afterAll(async () => {
  await shop.close();
  await provider.close();
});

test('the set-up list says why no model answers, and which setting changes it', async () => {
  shop.open(<SetupList />, { as: { seller: await signInSeller(shop) } });
  const list = within(await screen.findByRole('region', { name: t('seller.setup.title') }));
  expect(list.getByText(t('seller.setup.assistant.models-missing', { models: 'old, older' }))).toBeTruthy();
  expect(list.getByText(t('seller.setup.by-settings', { names: 'AI_MODELS' }))).toBeTruthy();
});
