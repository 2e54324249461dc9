import type { APIRequestContext, Page } from '@playwright/test';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { mailedKinds, sampleMail } from '#tests/support/people/mail-samples.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { findOverflowAndLeave } from './support/find-faults.ts';
import { pagesOfPeople, pathOf } from './support/pages-of-people.ts';
import {
  approve,
  giveToRider,
  good,
  logInSeller,
  newSeller,
  newShopper,
  offerProduct,
  publishPost,
  reject,
} from './support/people.ts';
import { settle } from './support/settings.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, language } from './support/texts.ts';

/** A text without a line break opportunity, made of the widest letters. */
const word = (length: number) => 'Wm'.repeat(length / 2);
const email = () => `${word(60)}.${Date.now()}@${word(60)}.${word(60)}.example`.toLowerCase();
type Written = Record<'product' | 'request' | 'address' | 'order' | 'rider', string>;

/** A user and a seller enter long words into every field; both are logged in afterwards. */
async function writeLongWords(page: Page, seller: APIRequestContext): Promise<Written> {
  const api = page.request;
  await logInNewShopper(page, { ...newShopper(), name: word(100), email: email() });
  const own = { ...goodAddress, firstName: word(200), lastName: word(200), street: word(200), email: email() };
  const elsewhere = { ...own, city: word(200), state: word(200), country: word(200), zipcode: '1'.repeat(12) };
  for (const address of [own, elsewhere]) await good(api.post('/api/address/add', { data: { address } }));
  const { addresses } = await good(api.get('/api/address/get'));
  const offer = () => offerProduct(api, { name: word(150) });
  const [accepted, refused, request] = [await offer(), await offer(), await offer()];
  const product = await approve(seller, accepted, word(1000));
  await reject(seller, refused, word(1000));
  const bengali = { name: word(150), description: [word(400)] };
  const productData = JSON.stringify({
    name: word(150),
    category: 'Herbs',
    price: 1_000_000,
    offerPrice: 999_999,
    weight: word(50),
    description: [word(500)],
    translations: { bn: bengali },
  });
  const { productId } = await good(seller.post('/api/product/add', { multipart: { productData } }));
  const items = [product, productId].map((id) => ({ productId: id, quantity: 999 }));
  const { orderId } = await good(api.post('/api/order/cod', { data: { items, address: addresses[1]._id } }));
  await good(seller.post('/api/order/status', { data: { orderId, status: 'Processing' } }));
  const { key } = await giveToRider(seller, orderId);
  await good(api.post('/api/cart/update', { data: { cartItems: { [product]: 999, [productId]: 999 } } }));
  await good(api.post('/api/wish/add', { data: { productIds: [productId] } }));
  const postId = await publishPost(api, word(500));
  await good(api.post(`/api/post/${postId}/comment`, { data: { content: word(200) } }));
  const message = { name: word(100), email: email(), subject: word(150), message: word(3000) };
  await good(api.post('/api/contact', { data: message }));
  return { product, request, address: addresses[0]._id, order: orderId, rider: key };
}

test.describe('words that no line has room for', () => {
  test.use({ expectedFailures: /nowhere|status of 404/ });

  test('make no page wider than the screen', onPhone, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const seller = await newSeller(baseURL);
    const lines = word(300);
    await settle(seller, {
      contact: { email: email(), phone: '+8801712345678', address: lines, hours: lines },
      social: { ...usualSettings.social, facebook: `https://${word(60)}.example/${word(100)}` },
    });
    try {
      const written = await writeLongWords(page, seller);
      await logInSeller(page.request);
      const faults: string[] = [];
      const look = async (path: string) => {
        const session = page.waitForResponse(/is-auth/);
        await page.goto(at(path));
        await session;
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
        faults.push(...(await findOverflowAndLeave(page)).map((fault) => `${path}: ${fault}`));
      };
      for (const pattern of pagesOfPeople) await look(pathOf(pattern, written));
      await look(`/products?search=${word(100)}`);
      await look(`/seller/orders?order=${written.order}`);
      expect(faults).toEqual([]);
    } finally {
      await settle(seller);
    }
  });

  test('make no mail wider than the screen', onPhone, async ({ page }) => {
    const picture = await plainPicture().webp().toBuffer();
    await page.route(/\/media\/.*\.webp$/, (route) => route.fulfill({ body: picture, contentType: 'image/webp' }));
    const faults: string[] = [];
    for (const kind of mailedKinds) {
      await page.setContent(sampleMail(kind, language(), 'long').html);
      faults.push(...(await findOverflowAndLeave(page)).map((fault) => `${kind}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
