import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { mailedLink, oneClickAddress } from './support/mails.ts';
import { approve, newSeller, offerProduct } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test.use({ expectedFailures: /unsubscribe|status of 404/ });

test(
  'a shopper ends the mails of one kind by the link in a mail, and switches them on again',
  onDesktop,
  async ({ page, baseURL }) => {
    const { email } = await openProfile(page);
    const requestId = await offerProduct(page.request, { name: 'Roof mint' });
    await approve(await newSeller(baseURL), requestId);
    const link = await mailedLink(email, '/unsubscribe/');
    const main = page.getByRole('main');
    const kind = main.getByRole('switch', { name: t('notifications.kind-request-approved') });

    await page.goto(`${link}x`);
    await main.getByRole('button', { name: t('notifications.stop') }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.goto(link);
    await expect(main.getByRole('heading', { name: t('notifications.stop-title') })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await main.getByRole('button', { name: t('notifications.stop') }).click();
    await expect(main.getByRole('heading', { name: t('notifications.stopped') })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await main.getByRole('link', { name: t('notifications.choose') }).click();
    await expect(page).toHaveURL(at('/notices'));
    await expect(kind).not.toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await kind.click();
    await saved;
    await page.reload();
    await expect(kind).toBeChecked();

    // The request that mailboxes send by themselves (RFC 8058).
    const header = { 'List-Unsubscribe': 'One-Click' };
    expect((await page.request.post(await oneClickAddress(email), { form: header })).status()).toBe(200);
    await page.reload();
    await expect(kind).not.toBeChecked();
  },
);
