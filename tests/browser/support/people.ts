import { type APIRequestContext, type APIResponse, type Browser, expect, request } from '@playwright/test';
import type { UserOrder } from '#contract/orders.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';

// Other people of a story act through the API, so that the story shows one screen.

/** The seller of the demo data. */
export const demoSeller = { email: 'seller@sobuj.example', password: 'sobuj-demo' };

/** A shopper nobody has seen before. */
export function newShopper() {
  const number = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return { name: 'Farhana Islam', email: `farhana.${number}@example.com`, password: 'green-leaf' };
}

/** The requests of somebody who is not logged in yet; `baseURL` is the fixture of that name. */
export function newPerson(baseURL: string | undefined): Promise<APIRequestContext> {
  return request.newContext({ ...(baseURL && { baseURL }) });
}

/** Gives the requests an account and its session. */
export async function register(api: APIRequestContext, shopper = newShopper()): Promise<{ token: string }> {
  return good(api.post('/api/user/register', { data: shopper }));
}

/** The requests of the demo seller. */
export async function newSeller(baseURL: string | undefined): Promise<APIRequestContext> {
  const api = await newPerson(baseURL);
  await logInSeller(api);
  return api;
}

/** Gives the requests (of a page: `page.request`) the demo seller's session, and so the page a login. */
export async function logInSeller(api: APIRequestContext): Promise<void> {
  await good(api.post('/api/seller/login', { data: demoSeller }));
}

/** A shopper of this name in a browser of their own, who has an address and has yet to open a page. */
export async function newBuyer(browser: Browser, name = 'Rumana Akter') {
  const context = await browser.newContext();
  const shopper = { ...newShopper(), name };
  await register(context.request, shopper);
  await addAddress(context.request);
  return { email: shopper.email, context, api: context.request };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Publishes a post; answers its id. */
export async function publishPost(api: APIRequestContext, content: string): Promise<string> {
  return (await good(api.post('/api/post/create', { multipart: { content } }))).post._id;
}

/** Offers a product with a picture; answers the id of the request. */
export async function offerProduct(api: APIRequestContext, product: { name: string; offerPrice?: number }) {
  const productData = { category: 'Herbs', description: ['Grown on a roof'], price: 150, offerPrice: 120, ...product };
  const images = { name: 'plant.png', mimeType: 'image/png', buffer: await uniquePicture() };
  const multipart = { productData: JSON.stringify(productData), images };
  return (await good(api.post('/api/user-product-request/submit', { multipart }))).requestId as string;
}

/** The seller puts a product into the shop; answers its id. */
export async function sellProduct(seller: APIRequestContext, name: string): Promise<string> {
  const productData = JSON.stringify({ name, category: 'Herbs', price: 150, offerPrice: 120, description: [name] });
  return (await good(seller.post('/api/product/add', { multipart: { productData } }))).productId;
}

/** The seller accepts a product request; answers the id of the product. */
export async function approve(seller: APIRequestContext, requestId: string, sellerNotes = '') {
  const data = { requestId, sellerNotes };
  return (await good(seller.post('/api/user-product-request/approve', { data }))).productId as string;
}

/** The seller turns a product request down. */
export async function reject(seller: APIRequestContext, requestId: string, rejectionReason: string) {
  await good(seller.post('/api/user-product-request/reject', { data: { requestId, rejectionReason } }));
}

/** Orders one piece of each product, or of something that is in stock; answers the id of the order. */
export async function order(api: APIRequestContext, ...productIds: string[]): Promise<string> {
  const address = await ensureAddress(api);
  const wanted = productIds.length > 0 ? productIds : [await somethingInStock(api)];
  const items = wanted.map((productId) => ({ productId, quantity: 1 }));
  return (await good(api.post('/api/order/cod', { data: { items, address } }))).orderId;
}

/** The id of an address of the user, a new one when there is none yet. */
async function ensureAddress(api: APIRequestContext): Promise<string> {
  const read = async () => (await good(api.get('/api/address/get'))).addresses;
  const [known] = await read();
  if (known) return known._id;
  await addAddress(api);
  return (await read())[0]._id;
}

/** Gives the user an address. */
export async function addAddress(api: APIRequestContext): Promise<void> {
  await good(api.post('/api/address/add', { data: { address: goodAddress } }));
}

/** Id of a product that can be ordered. */
export async function somethingInStock(api: APIRequestContext): Promise<string> {
  return (await good(api.get('/api/product/list?inStock=true&limit=1&category=flower'))).products[0]._id;
}

/** The seller removes the product of this name: other stories look at everything that the shop sells. */
export async function removeProduct(seller: APIRequestContext, name: string): Promise<void> {
  const { products } = await good(seller.get('/api/product/list', { params: { search: name } }));
  for (const { _id } of products) await good(seller.delete(`/api/product/${_id}`));
}

/** The seller moves an order. */
export async function move(seller: APIRequestContext, orderId: string, status: UserOrder['status']) {
  await good(seller.post('/api/order/status', { data: { orderId, status } }));
}

export async function good(answer: Promise<APIResponse>) {
  const response = await answer;
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}
