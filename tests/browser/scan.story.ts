import { findFaults } from './support/find-faults.ts';
import { logInSeller, newBuyer, newSeller } from './support/people.ts';
import { placeOrder, statusText } from './support/seller-orders-page.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test.use({ expectedFailures: /answer 404|status of 404/ });

test(
  'codes of a hand scanner find orders, move them by a press, and once in pack mode',
  onPhone,
  async ({ page, browser, baseURL }) => {
    const seller = await newSeller(baseURL);
    const buyer = await newBuyer(browser, `Scanned ${Date.now()}`);
    const [one, other] = [await placeOrder(buyer), await placeOrder(buyer)];
    await logInSeller(page.request);
    await page.goto(at('/seller/scan'));
    const field = page.getByLabel(t('scan.field'));
    await expect(field).toBeFocused();
    const scanned = page.getByRole('region', { name: t('scan.list') }).getByRole('listitem');
    // A hand scanner types the code and presses Enter.
    const scan = async (code: string) => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };
    await scan(one.number);
    const step = page.getByRole('button', {
      name: t('scan.step-named', { step: t('sales.step.processing'), number: one.number }),
    });
    await step.click();
    await expect(scanned.first().getByText(statusText('Processing'))).toBeVisible();
    await expect(step).toHaveCount(0);
    await expect(field).toBeFocused();

    await scan('NOBODY-1');
    await expect(scanned.first()).toContainText('NOBODY-1');
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('switch', { name: t('scan.pack-mode') }).click();
    await scan(other.number);
    await expect(scanned.first().getByText(statusText('Processing'))).toBeVisible();
    await scan(other.number);
    await expect(page.getByText(t('scan.twice', { code: other.number }))).toBeVisible();
    await expect(scanned).toHaveCount(3);
    const history = await seller.get(`/api/order/${other.orderId}/history`);
    const { changes } = await history.json();
    expect(changes.filter(({ to }: { to: string }) => to === 'Processing')).toHaveLength(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  },
);
