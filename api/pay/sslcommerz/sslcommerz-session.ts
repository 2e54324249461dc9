import { cutText } from '#api/pay/cut-text.ts';
import type { PaymentStart } from '#api/pay/payment-provider.ts';
import { providerAmount } from '#api/pay/provider-amounts.ts';
import { shortId } from '#api/pay/short-id.ts';
import type { SslcommerzAccount } from './sslcommerz-settings.ts';

/** The paths to which SSLCommerz redirects the browser and posts its webhook. */
export const sslcommerzReturn = '/api/payment/sslcommerz/return';
export const sslcommerzWebhook = '/api/payment/sslcommerz/ipn';

/** The amounts that SSLCommerz accepts for one payment, in poisha. */
export const sslcommerzAmounts = { min: 1000, max: 50_000_000 };

/** Builds the form that requests a payment page. Texts are cut to SSLCommerz's length limits. */
export function sessionForm({ storeId, storePassword }: SslcommerzAccount, start: PaymentStart): URLSearchParams {
  const { attempt, address, items, shopUrl } = start;
  const id = shortId(attempt.id);
  const returnTo = (claim: string) => `${shopUrl}${sslcommerzReturn}?attempt=${id}&claim=${claim}`;
  const name = `${address.firstName} ${address.lastName}`.trim();
  // SSLCommerz requires both; an order without an account may have neither.
  const email = address.email || `nobody@${new URL(shopUrl).hostname}`;
  const postcode = address.zipcode || '1000';
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const fields: Record<string, string> = {
    store_id: storeId,
    store_passwd: storePassword,
    total_amount: providerAmount(attempt.amount),
    currency: 'BDT',
    tran_id: id,
    success_url: returnTo('paid'),
    fail_url: returnTo('failed'),
    cancel_url: returnTo('cancelled'),
    ipn_url: `${shopUrl}${sslcommerzWebhook}`,
    emi_option: '0',
    cus_name: cutText(name, 50),
    cus_email: cutText(email, 50),
    cus_add1: cutText(address.street, 50),
    cus_city: cutText(address.city, 50),
    cus_state: cutText(address.state, 50),
    cus_postcode: cutText(postcode, 30),
    cus_country: cutText(address.country, 50),
    cus_phone: cutText(address.phone, 20),
    shipping_method: 'NO',
    num_of_item: String(pieces),
    product_name: cutText(items.map((item) => `${item.name} × ${item.quantity}`).join(', '), 255),
    product_category: 'plants',
    product_profile: 'physical-goods',
  };
  return new URLSearchParams(fields);
}
