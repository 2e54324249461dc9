import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse, Browser, Page } from '@playwright/test';
import type { OrderStatus } from '#contract/order-status.ts';
import { demoSeller, expect } from './shop-test.ts';

// What a story needs but does not tell, done by requests instead of on the screen.

const address = {
  firstName: 'Farhana',
  lastName: 'Islam',
  email: 'farhana@example.com',
  street: 'House 7, Road 11, Banani',
  city: 'Dhaka',
  state: 'Dhaka',
  zipcode: '1213',
  country: 'Bangladesh',
  phone: '01712345678',
};

/** The reply of a call that has to say yes. */
async function replyOf<Reply>(answer: Promise<APIResponse>): Promise<Reply> {
  const response = await answer;
  const reply = await response.json();
  expect(reply, `${response.url()}: ${reply.message}`).toMatchObject({ success: true });
  return reply;
}

/** Logs the seller in with the cookies of this page. */
export async function logInSeller(page: Page): Promise<void> {
  await replyOf(page.request.post('/api/seller/login', { data: demoSeller }));
}

/** A logged-in shopper in a browser of their own, with an address, who has yet to open a page. */
export async function newBuyer(browser: Browser, name = 'Rumana Akter') {
  const context = await browser.newContext();
  const { request } = context;
  const email = `rumana.${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
  await replyOf(request.post('/api/user/register', { data: { name, email, password: 'green-leaf' } }));
  await replyOf(request.post('/api/address/add', { data: { address } }));
  const { addresses } = await replyOf<{ addresses: { _id: string }[] }>(request.get('/api/address/get'));
  return { name, email, context, request, addressId: addresses[0]?._id ?? '' };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** An order of two pieces of a product, one of the shop's own when none is given; its id and the number people read. */
export async function placeOrder({ request, addressId }: Buyer, productId?: string) {
  const data = {
    items: [{ productId: productId ?? (await productInStock(request)), quantity: 2 }],
    address: addressId,
  };
  const { orderId } = await replyOf<{ orderId: string }>(request.post('/api/order/cod', { data }));
  return { orderId, number: `#${orderId.slice(-8).toUpperCase()}` };
}

/** A product of the shop's own, whatever other stories have put into it. */
async function productInStock(request: APIRequestContext): Promise<string> {
  const list = request.get('/api/product/list?inStock=true&limit=100');
  const { products } = await replyOf<{ products: { _id: string; originalSubmitterId?: string }[] }>(list);
  return products.find(({ originalSubmitterId }) => !originalSubmitterId)?._id ?? '';
}

/** Moves an order through these statuses; `seller` is a page whose cookies are the seller's. */
export async function moveOrder(seller: Page, orderId: string, ...statuses: OrderStatus[]): Promise<void> {
  for (const status of statuses) await replyOf(seller.request.post('/api/order/status', { data: { orderId, status } }));
}

/** A product that this shopper offered and the seller took; its id. */
export async function acceptedProduct({ request }: Buyer, seller: Page, name: string): Promise<string> {
  const product = { name, category: 'flower', description: ['From my roof'], price: 250, offerPrice: 200 };
  const multipart = {
    productData: JSON.stringify(product),
    images: {
      name: 'leaf.png',
      mimeType: 'image/png',
      buffer: readFileSync('web/public/art/icon-192.png'),
    },
  };
  const submitted = request.post('/api/user-product-request/submit', { multipart });
  const { requestId } = await replyOf<{ requestId: string }>(submitted);
  const approved = seller.request.post('/api/user-product-request/approve', { data: { requestId } });
  return (await replyOf<{ productId: string }>(approved)).productId;
}
