import { expect, type Page } from '@playwright/test';
import { t } from './texts.ts';

/** The titles of the checkout's cards that phones fold. */
type FoldedCard = 'guest.form' | 'cart.slot.title' | 'orders.checkout.payment' | 'cart.look-over';

/** Opens a card of the checkout where it is folded. */
export async function openCard(page: Page, title: FoldedCard): Promise<void> {
  const card = page.getByRole('region', { name: t(title), exact: true });
  await expect(card).toBeVisible();
  const change = card.getByRole('button', { name: t('cart.change-named', { card: t(title) }), exact: true });
  if (await change.isVisible()) await change.click();
}

/** Fills in where an order without an account goes. */
export async function fillGuest(page: Page, phone: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t('guest.name')).fill('Rahima Begum');
  await field(t('addresses.phone')).fill(phone);
  await field(t('addresses.street')).fill('House 7, Road 3');
  await page.getByRole('combobox', { name: t('guest.district'), exact: true }).selectOption('Gazipur');
}
