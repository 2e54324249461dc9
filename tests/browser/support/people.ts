import { type APIRequestContext, type APIResponse, type Browser, expect, request } from '@playwright/test';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';

// Other people in a story act through the API, so that the story shows one screen.

/** The demo seller. */
export const demoSeller = { email: 'seller@sobuj.example', password: 'sobuj-demo' };

/** A unique shopper. */
export function newShopper() {
  const number = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return { name: 'Farhana Islam', email: `farhana.${number}@example.com`, password: 'green-leaf' };
}

/** API requests of a visitor; `baseURL` is the fixture of that name. */
export function newPerson(baseURL: string | undefined): Promise<APIRequestContext> {
  return request.newContext({ ...(baseURL && { baseURL }) });
}

/** Registers an account; its session is set in `api`. */
export async function register(api: APIRequestContext, shopper = newShopper()): Promise<{ token: string }> {
  return good(api.post('/api/user/register', { data: shopper }));
}

/** API requests of the demo seller. */
export async function newSeller(baseURL: string | undefined): Promise<APIRequestContext> {
  const api = await newPerson(baseURL);
  await logInSeller(api);
  return api;
}

/** Logs `api` in as the demo seller, or as another; with `page.request` the page is logged in too. */
export async function logInSeller(api: APIRequestContext, credentials = demoSeller): Promise<void> {
  await good(api.post('/api/seller/login', { data: credentials }));
}

/** A shopper with an address in a new browser context. */
export async function newBuyer(browser: Browser, name = 'Rumana Akter') {
  const context = await browser.newContext();
  const shopper = { ...newShopper(), name };
  await register(context.request, shopper);
  await addAddress(context.request);
  return { email: shopper.email, context, api: context.request };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Publishes a post; returns its id. */
export async function publishPost(api: APIRequestContext, content: string): Promise<string> {
  return (await good(api.post('/api/post/create', { multipart: { content } }))).post._id;
}

/** Submits a product with a picture; returns the request's id. */
export async function offerProduct(api: APIRequestContext, product: { name: string; offerPrice?: number }) {
  const productData = { category: 'Herbs', description: ['Grown on a roof'], price: 150, offerPrice: 120, ...product };
  const images = { name: 'plant.png', mimeType: 'image/png', buffer: await uniquePicture() };
  const multipart = { productData: JSON.stringify(productData), images };
  return (await good(api.post('/api/user-product-request/submit', { multipart }))).requestId as string;
}

/** Adds a product as the seller; returns its id. */
export async function sellProduct(seller: APIRequestContext, name: string): Promise<string> {
  const productData = JSON.stringify({ name, category: 'Herbs', price: 150, offerPrice: 120, description: [name] });
  return (await good(seller.post('/api/product/add', { multipart: { productData } }))).productId;
}

/** Adds a product in kinds and pots as the seller: offers, one sold out, with pictures and Bengali kinds. Returns its id. */
export async function sellVariants(seller: APIRequestContext): Promise<string> {
  const variant = (kind: string, bengali: string, value: number, more: object) => ({
    facts: { kind, pot: { value, unit: 'inch' } },
    translations: { bn: { kind: bengali } },
    ...more,
  });
  const variants = [
    variant('White flowers', 'সাদা ফুল', 6, { price: 150, offerPrice: 120, stock: 12, sku: 'PL-W-6' }),
    variant('White flowers', 'সাদা ফুল', 10, { price: 350, offerPrice: 350, stock: 0, sku: 'PL-W-10' }),
    variant('Pink flowers', 'গোলাপি ফুল', 6, { price: 180, offerPrice: 140, stock: 2, image: 1, sku: 'PL-P-6' }),
    variant('Pink flowers', 'গোলাপি ফুল', 10, { price: 400, offerPrice: 350, image: 1 }),
  ];
  const productData = JSON.stringify({
    name: 'Peace Lily',
    category: 'Herbs',
    description: ['Flowers in shade', 'Tells when it is thirsty'],
    translations: { bn: { name: 'পিস লিলি', description: ['ছায়ায় ফুল দেয়'] } },
    facts: { light: 'low' },
    variesBy: ['kind', 'pot'],
    variants,
  });
  const multipart = new FormData();
  multipart.append('productData', productData);
  const { products } = await good(seller.get('/api/product/list?category=Indoor&limit=2'));
  for (const { image } of products) {
    const picture = await (await seller.get(image[0])).body();
    multipart.append('images', new File([new Uint8Array(picture)], 'plant.webp', { type: 'image/webp' }));
  }
  return (await good(seller.post('/api/product/add', { multipart }))).productId;
}

/** Approves a product request; returns the product's id. */
export async function approve(seller: APIRequestContext, requestId: string, sellerNotes = '') {
  const data = { requestId, sellerNotes };
  return (await good(seller.post('/api/user-product-request/approve', { data }))).productId as string;
}

/** Rejects a product request. */
export async function reject(seller: APIRequestContext, requestId: string, rejectionReason: string) {
  await good(seller.post('/api/user-product-request/reject', { data: { requestId, rejectionReason } }));
}

/** Orders one piece of each product, or one piece of any product in stock; returns the order's id. */
export async function order(api: APIRequestContext, ...productIds: string[]): Promise<string> {
  const address = await ensureAddress(api);
  const requested = productIds.length > 0 ? productIds : [await somethingInStock(api)];
  const items = requested.map((productId) => ({ productId, quantity: 1 }));
  return (await good(api.post('/api/order/cod', { data: { items, address } }))).orderId;
}

/** The id of a user's address; creates one if needed. */
async function ensureAddress(api: APIRequestContext): Promise<string> {
  const read = async () => (await good(api.get('/api/address/get'))).addresses;
  const [known] = await read();
  if (known) return known._id;
  await addAddress(api);
  return (await read())[0]._id;
}

/** Creates an address for the user. */
export async function addAddress(api: APIRequestContext): Promise<void> {
  await good(api.post('/api/address/add', { data: { address: goodAddress } }));
}

/** Id of a product in stock. */
export async function somethingInStock(api: APIRequestContext): Promise<string> {
  return (await good(api.get('/api/product/list?inStock=true&limit=1&category=flower'))).products[0]._id;
}

/** The ids of all that the shop sells. */
export async function productIds(api: APIRequestContext): Promise<string[]> {
  const { products } = await good(api.get('/api/product/list'));
  return products.map(({ _id }: { _id: string }) => _id);
}

/** Books an order's parcel with the shop's own riders, and makes the link of its rider; `key` is the link's secret. */
export async function giveToRider(seller: APIRequestContext, orderId: string) {
  const data = { parcels: [{ orderId, provider: 'own' }] };
  const [parcel] = (await good(seller.post('/api/seller/parcels', { data }))).parcels;
  const { path }: { path: string } = await good(seller.post(`/api/seller/parcels/${parcel._id}/rider`));
  return { parcel, path, key: path.slice(path.lastIndexOf('/') + 1) };
}

/** Changes an order's status as the seller. */
export async function transition(seller: APIRequestContext, orderId: string, status: UserOrder['status']) {
  await good(seller.post('/api/order/status', { data: { orderId, status } }));
}

export async function good(answer: Promise<APIResponse>) {
  const response = await answer;
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}
