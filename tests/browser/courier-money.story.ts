import { findFaultsAtEverySize } from './support/find-faults.ts';
import { good, logInSeller, newSeller, order } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test(
  "a courier's file is dropped, its columns are said once, the short parcel is named, and it is taken back",
  onDesktop,
  async ({ page, baseURL }) => {
    await logInNewShopper(page);
    const orderId = await order(page.request);
    const seller = await newSeller(baseURL);
    const booking = { parcels: [{ orderId, provider: 'own' }] };
    const [{ _id: id, reference }] = (await good(seller.post('/api/seller/parcels', { data: booking }))).parcels;
    await good(seller.post(`/api/seller/parcels/${id}/move`, { data: { state: 'delivered' } }));
    const { collected } = (await good(seller.get(`/api/seller/parcels/${id}`))).parcel.money;
    await seller.dispose();

    // No other story has these headings: what their columns hold is not known yet.
    const unknown = `Doos ${Date.now()}`;
    const csv = `\ufeffSL;${unknown};Invoice;Cash;Net\r\n1;${reference};x;${collected};${collected - 10}\r\n`;
    await logInSeller(page.request);
    await page.goto(at('/seller/courier-money'));
    const main = page.getByRole('main');
    const payout = `P-${Date.now()}`;
    async function drop(): Promise<void> {
      const form = main.getByRole('form', { name: t('courier-money.enter') });
      await form.getByLabel(t('parcels.courier')).selectOption('own');
      await form.getByLabel(t('courier-money.payout')).fill(payout);
      const dataTransfer = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'payout.csv', { type: 'text/csv' }));
        return transfer;
      }, csv);
      await form.getByText(t('courier-money.drop')).dispatchEvent('drop', { dataTransfer });
      await expect(form.getByText(t('courier-money.file', { name: 'payout.csv' }))).toBeVisible();
      await form.getByRole('button', { name: t('courier-money.check') }).click();
    }
    await drop();
    const mapping = main.getByRole('region', { name: t('courier-money.mapping') });
    await expect(mapping.getByText(reference)).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    for (const [place, column] of [
      [2, 'consignment'],
      [4, 'collected'],
      [5, 'paid'],
    ] as const) {
      await mapping
        .getByRole('combobox')
        .nth(place - 1)
        .selectOption(column);
    }
    await mapping.getByRole('button', { name: t('courier-money.check') }).click();
    const preview = main.getByRole('region', { name: t('courier-money.preview') });
    await expect(preview.getByRole('link', { name: reference })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await preview.getByRole('button', { name: t('courier-money.enter-it') }).click();
    await expect(main.getByRole('heading', { name: t('courier-money.entered', { payout }) })).toBeVisible();
    await expect(main.getByRole('link', { name: reference })).toBeVisible();

    await main.getByRole('button', { name: payout }).press('Enter');
    const parcels = main.getByRole('list', { name: t('courier-money.parcels-of', { payout }) });
    await expect(parcels.getByRole('link', { name: reference })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await main.getByRole('button', { name: t('courier-money.take-back') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('courier-money.take-back') })
      .click();
    await expect(main.getByText(t('courier-money.taken-back'), { exact: true })).toBeVisible();

    await main.getByRole('button', { name: t('courier-money.another') }).click();
    await drop();
    await expect(preview.getByRole('link', { name: reference })).toBeVisible();
  },
);
