import { expect, type Locator, type Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { type Step, stepTexts } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { type Buyer, logInSeller, order } from './people.ts';
import { at, like, t } from './texts.ts';

// Locators of the seller's orders page.

/** The button that opens an order. */
const opener = (page: Page, number: string) =>
  page.getByRole('button', { name: t('orders.number', { number }), exact: true });
/** An order's row in the table, and its opened card. */
export const row = (page: Page, number: string) => page.getByRole('row').filter({ has: opener(page, number) });
export const card = (page: Page, number: string) => page.getByRole('article', { name: t('orders.number', { number }) });
/** The numbers of the listed orders, from the top. */
export const listed = (page: Page) => page.getByRole('rowheader').getByRole('button');

/** Opens an order of the table and returns its card. */
export async function openCard(page: Page, number: string): Promise<Locator> {
  await opener(page, number).click();
  await expect(card(page, number)).toBeVisible();
  return card(page, number);
}

export const filters = (page: Page) => page.getByRole('search', { name: t('sales.filters') });

/** Expands the filters that are collapsed on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('sales.more-filters') });
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** The text of a status, and of the button that moves an order on to it. */
export const statusText = (status: OrderStatus) => t(orderStatusTexts[status]);
export const stepText = (step: Step) => t(stepTexts[step]);
/** The accessible name of any next step. */
export const anyStep = () => like('sales.step-label', 'step', 'number');

export async function placeOrder({ api }: Buyer, ...productIds: string[]) {
  const orderId = await order(api, ...productIds);
  return { orderId, number: orderNumber(orderId) };
}

/**
 * Opens the orders, or those found by a search, and waits for the list and its live updates. Search where only one
 * order matters: pages of fifty orders take half of a story's time.
 */
export async function openOrders(page: Page, search = ''): Promise<void> {
  const followed = page.waitForResponse('**/api/order/seller-events');
  await logInSeller(page.request);
  await page.goto(at(`/seller/orders${search && `?search=${encodeURIComponent(search)}`}`));
  await expect(page.getByRole('heading', { level: 1, name: t('sales.heading') })).toBeVisible();
  await followed;
  await expect(page.getByText(t('sales.loading'))).toHaveCount(0);
}

/** Hues in degrees of the seller's status colours. */
const hues = { yellow: [45, 65], green: [90, 165], blue: [200, 250] } as const;

/** Expects an order's status with its colour. */
export async function expectStatus(order: Locator, status: OrderStatus, colour: keyof typeof hues): Promise<void> {
  const badge = order.getByText(statusText(status), { exact: true });
  await expect(badge).toBeVisible();
  const [from, to] = hues[colour];
  // The new text has the old colour for a moment.
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
