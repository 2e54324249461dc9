import type { Page } from '@playwright/test';
import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { codeBySms } from './support/text-messages.ts';
import { apiMessage, at, t, typed } from './support/texts.ts';

test.use({ expectedFailures: /\/api\/user\/phone|status of 4(00|29)/ });

const card = (page: Page) => page.getByRole('region', { name: t('phone.title') });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const number = (page: Page) => card(page).getByLabel(t('phone.label'), { exact: true });
const code = (page: Page) => card(page).getByLabel(t('phone.code'), { exact: true });

async function openInfo(page: Page): Promise<void> {
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  await expect(number(page)).toBeVisible();
}

test(
  'a shopper saves a phone number, confirms it by a code, and finds it in a new address',
  onPhone,
  async ({ page, context }) => {
    await openProfile(page);
    await openInfo(page);
    await number(page).fill('call me');
    await press(page, t('phone.save'));
    await expect(number(page)).toBeFocused();
    await expect(card(page).getByText(apiMessage('Please enter the phone number in digits'))).toBeVisible();
    // Unique: both projects may run against one shop.
    const local = `01${String(Date.now())
      .slice(-9)
      .replace(/^[0-2]/, '5')}`;
    await number(page).fill(typed(`${local.slice(0, 5)}-${local.slice(5)}`));
    await press(page, t('phone.save'));
    await expect(card(page).getByText(t('phone.ask', { phone: local }))).toBeVisible();
    await expect(number(page)).toHaveValue(local);
    expect(await findFaults(page)).toEqual([]);

    await press(page, t('phone.send'));
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    const sent = await codeBySms(`+88${local}`);
    await press(page, t('phone.send-again'));
    await expect(
      page.getByText(apiMessage('A code is on its way. You can ask for another one in a minute.')).first(),
    ).toBeVisible();
    await code(page).fill(typed(String((Number(sent) + 1) % 1_000_000).padStart(6, '0')));
    await press(page, t('phone.confirm'));
    await expect(card(page).getByText(apiMessage(wrongOnce, { left: 4 }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const other = await context.newPage();
    await other.goto(at('/profile'));
    await openInfo(other);
    await code(other).fill(typed(sent));
    await press(other, t('phone.confirm'));
    await expect(card(other).getByText(t('phone.confirmed'))).toBeFocused();
    expect(await findFaultsAtEverySize(other)).toEqual([]);
    await other.goto(at('/add-address'));
    await expect(other.getByLabel(t('addresses.phone'), { exact: true })).toHaveValue(local);
    await other.close();

    await code(page).fill(typed(sent));
    await press(page, t('phone.confirm'));
    await expect(card(page).getByText(t('phone.confirmed'))).toBeVisible();
    await press(page, t('phone.remove'));
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveValue('');
    await expect(card(page).getByText(t('phone.confirmed'))).toBeHidden();
  },
);

const wrongOnce = 'This code is not right. You have 4 more tries.';
