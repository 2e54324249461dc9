import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaultsAndOverflow } from './support/find-faults.ts';
import { approve, logInSeller, newBuyer, newSeller, offerProduct, order, transition } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

test.use({ expectedFailures: /(answer|status of) 400/ });

/** A sum of a balance, by its label. */
const sum = (place: Locator, label: MessageId) =>
  place
    .locator('dl > div')
    .filter({ hasText: t(label) })
    .getByRole('definition');

test(
  'a person who offered a plant is paid out, once, and reads it in My Sales',
  onDesktop,
  async ({ page, browser, baseURL }) => {
    const main = page.getByRole('main');
    const shopper = await logInNewShopper(page);
    const seller = await newSeller(baseURL);
    const requestId = await offerProduct(page.request, { name: `Sold ${Date.now()}`, offerPrice: 200 });
    const { api } = await newBuyer(browser);
    const orderId = await order(api, await approve(seller, requestId));
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(seller, orderId, status);
    // Its price and the 2% tax on it.
    const share = text().taka(204);

    await page.goto(at('/my-sales'));
    await main.getByRole('tab', { name: t('ledger.tab.money') }).press('Enter');
    await expect(sum(main, 'ledger.earned')).toHaveText(share);
    await expect(sum(main, 'ledger.open')).toHaveText(share);
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    await logInSeller(page.request);
    await page.goto(at(`/seller/payouts?search=${encodeURIComponent(shopper.email)}`));
    const person = main.getByRole('article').filter({ hasText: shopper.email });
    await expect(sum(person, 'ledger.open')).toHaveText(share);
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: t('payouts.export') }).press('Enter');
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain(shopper.email);
    await person.getByRole('checkbox').press('Space');
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await main.getByRole('button', { name: t('payouts.pay-chosen', { count: 1 }) }).press('Enter');
    const form = main.getByRole('form', { name: t('payouts.pay') });
    await expect(form.getByLabel(t('payouts.method'))).toBeFocused();
    const write = form.getByRole('button', { name: t('payouts.save') });
    await write.press('Enter');
    const reference = form.getByLabel(t('payouts.reference'));
    await expect(reference).toHaveAttribute('aria-invalid', 'true');
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    const number = `TRX${Date.now()}`;
    await reference.fill(number);
    await reference.press('Enter');
    await expect(sum(person, 'ledger.open')).toHaveText(text().taka(0));
    await expect(person.getByRole('checkbox')).toHaveCount(0);
    await main.getByRole('tab', { name: t('payouts.history') }).press('Enter');
    await expect(main.getByRole('listitem').filter({ hasText: number })).toContainText(share);
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    await page.goto(at('/my-sales'));
    await main.getByRole('tab', { name: t('ledger.tab.money') }).press('Enter');
    await expect(sum(main, 'ledger.paid')).toHaveText(share);
    await expect(sum(main, 'ledger.open')).toHaveText(text().taka(0));
    await expect(main.getByRole('listitem').filter({ hasText: number })).toContainText(share);
    expect(await findFaultsAndOverflow(page)).toEqual([]);
  },
);
