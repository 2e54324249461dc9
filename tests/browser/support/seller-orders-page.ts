import { expect, type Locator, type Page } from '@playwright/test';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { type Buyer, order } from './people.ts';
import { openAsSeller } from './shop-test.ts';
import { t } from './texts.ts';

// The seller's page of orders.

export const card = (page: Page, number: string) => page.getByRole('article', { name: t('orders.number', { number }) });
export const filters = (page: Page) => page.getByRole('search', { name: t('sales.filters') });

/** Opens the fields that are folded away on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('sales.more-filters') });
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** What people read for a status, and on the button that moves an order there. */
export const statusText = (status: OrderStatus) => t(orderStatusTexts[status]);
export const markAs = (status: OrderStatus) => t('sales.mark-as', { status: statusText(status) });

export async function placeOrder({ api }: Buyer, ...productIds: string[]) {
  const orderId = await order(api, ...productIds);
  return { orderId, number: orderNumber(orderId) };
}

/** Opens the orders, once the list is there and followed. */
export async function openOrders(page: Page): Promise<void> {
  const followed = page.waitForResponse('**/api/order/seller-events');
  await openAsSeller(page, 'Orders');
  await followed;
  await expect(page.getByText(t('sales.loading'))).toHaveCount(0);
}

/** Colours by which the seller tells the statuses apart, by their hue in degrees. */
const hues = { yellow: [45, 65], green: [90, 165], blue: [200, 250] } as const;

/** The status of an order stands there in its colour. */
export async function expectStatus(order: Locator, status: OrderStatus, colour: keyof typeof hues): Promise<void> {
  const badge = order.getByText(statusText(status), { exact: true });
  await expect(badge).toBeVisible();
  const [from, to] = hues[colour];
  // The new text stands on the old colour for a moment.
  await expect
    .poll(async () => {
      const hue = await badge.evaluate(backgroundHue);
      return hue > from && hue < to ? colour : hue;
    })
    .toBe(colour);
}

/** The hue of an element's background, in degrees. */
function backgroundHue(element: Element): number {
  const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!paint) throw new Error('This browser cannot draw');
  paint.fillStyle = getComputedStyle(element).backgroundColor;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}
