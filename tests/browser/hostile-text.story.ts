import type { APIRequestContext, APIResponse, BrowserContext, Page } from '@playwright/test';
import { namesALink } from '#contract/text/names-a-link.ts';
import { injections, markupMark } from '#tests/security/requests/hostile-texts.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type PathIds, pagesOfPeople, pathOf } from './support/pages-of-people.ts';
import { giveToRider, logInSeller, newShopper } from './support/people.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { at } from './support/texts.ts';

/** Attacks in full length, including attacks that break out of data instead of markup. */
const attacks = [
  ...injections,
  `]]>${markupMark}`,
  `<!--${markupMark}`,
  `\u2028window.pwned='line'//${markupMark}`,
  `${markupMark}${'W'.repeat(85)}`,
];
/** The attacks, cut to this length. */
const fitting = (maximum: number) => attacks.map((text) => text.slice(0, maximum));
/** The attacks that are valid names: a script need not say `window`, and link-like names are refused. */
const names = fitting(100)
  .map((text) => text.replaceAll('window.', ''))
  .filter((text) => !namesALink(text));

/** Returns the texts in turn, one per call. */
function cycle(texts: readonly string[]): () => string {
  let next = 0;
  return () => texts[next++ % texts.length] ?? '';
}

/** Pages that must show a user's text; otherwise the test proves nothing. */
const showsTexts = new Set([
  '/products/:category/:id',
  '/manage-addresses',
  '/my-orders',
  '/my-posts',
  '/my-product-requests',
  '/community',
  '/seller/product-list',
  '/seller/orders',
  '/seller/user-requests',
  '/seller/community-posts',
  '/seller/users',
  '/seller/messages',
]);

test.use({
  // The page does not exist, and the browser reports it.
  expectedFailures: /\/nowhere|-probe/,
  userAgent: `<img src=${markupMark} onerror=window.pwned='agent'>`,
});

test('text of strangers runs nowhere and breaks no content policy', onDesktop, async ({ page, context }) => {
  test.setTimeout(240_000);
  const found = await watch(context, page);
  const ids = await fillEveryField(page.request);

  for (const pattern of pagesOfPeople) {
    const path = at(pathOf(pattern, ids));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    if (showsTexts.has(pattern)) await expect(page.locator('body'), path).toContainText(markupMark);
    await expectOnlyText(page, found);
  }
  for (const search of attacks.map((text) => encodeURIComponent(text.slice(0, 100)))) {
    await page.goto(at(`/products?search=${search}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOnlyText(page, found);
  }
});

test('the watchers detect a breach', onDesktop, async ({ page, context }) => {
  const found = await watch(context, page);
  const body = '<h1>Probe</h1><script>window.pwned = "probe"</script>';
  await page.route('/open-probe', (route) => route.fulfill({ contentType: 'text/html', body }));
  const headers = { 'content-security-policy': "script-src 'self'" };
  await page.route('/strict-probe', (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  await page.goto('/open-probe');
  expect(found).toEqual(['ran: probe']);
  await page.goto('/strict-probe');
  await expect.poll(() => found.join()).toContain('/strict-probe: script-src-elem inline');
});

declare global {
  interface Window {
    reportFinding(what: string): void;
  }
}

/** Records every CSP violation, every dialog, and every script that sets `window.pwned`. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('reportFinding', (what: string) => found.push(what));
  await context.addInitScript(() => {
    const { reportFinding: report } = window;
    const set = (value: unknown) => report(`ran: ${value}`);
    Object.defineProperty(window, 'pwned', { set, configurable: false });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) found.push(`console: ${message.text()}`);
  });
  return found;
}

async function expectOnlyText(page: Page, found: readonly string[]): Promise<void> {
  const made = await page.evaluate((mark) => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ name, value, tag: element.tagName })),
    );
    const isScript = (value: string) => /^[\s\p{Cc}]*(javascript|vbscript|data:text\/html)/iu.test(value);
    return attributes
      .filter(
        ({ name, value }) =>
          name.includes(mark) || /^on/.test(name) || (/href|src|action/.test(name) && isScript(value)),
      )
      .map(({ tag, name, value }) => `${tag} ${name}=${value}`);
  }, markupMark);
  expect(made, page.url()).toEqual([]);
  expect(found, page.url()).toEqual([]);
}

/**
 * Enters hostile text wherever a person can enter text. Afterwards the requests have a user's and the seller's session.
 */
async function fillEveryField(api: APIRequestContext): Promise<PathIds> {
  const [name, line, text] = [cycle(names), cycle(fitting(150)), cycle(fitting(500))];
  await api.post('/api/user/register', { data: { ...newShopper(), name: name() } });
  await logInSeller(api);
  const withText = (fields: Record<string, string>) => ({ ...fields, content: text() });

  for (const _ of attacks) {
    await taken(api.post('/api/post/create', { multipart: withText({}) }));
  }
  const { posts } = await taken(api.get('/api/post/user?limit=50'));
  // Comments per person and post are limited.
  for (const [index, comment] of fitting(200).entries()) {
    const { _id } = posts[index % posts.length];
    await taken(api.post(`/api/post/${_id}/comment`, { data: { content: comment } }));
  }
  for (const field of fitting(200).slice(0, 12)) {
    const own = { firstName: field, lastName: field, street: field, city: field, state: field, country: field };
    await taken(api.post('/api/address/add', { data: { address: { ...goodAddress, ...own } } }));
  }
  for (const message of fitting(3000)) {
    const data = { name: name(), email: "o'neill+x_1@example.com", subject: line(), message };
    await taken(api.post('/api/contact', { data }));
  }
  await taken(api.post('/api/newsletter/subscribe', { data: { email: `o'neill+${Date.now()}@example.com` } }));
  const { product, request } = await offerAndSell(api, line, text);
  const address = (await taken(api.get('/api/address/get'))).addresses[0]._id;
  const items = [{ productId: product, quantity: 1 }];
  const { orderId: order } = await taken(api.post('/api/order/cod', { data: { items, address } }));
  await taken(api.post('/api/cart/update', { data: { cartItems: { [product]: 2 } } }));
  const { key: rider } = await giveToRider(api, order);
  return { product, address, request, order, rider };
}

/** Submits products; the seller approves, rejects or ignores each, and adds one to sell. */
async function offerAndSell(
  api: APIRequestContext,
  line: () => string,
  text: () => string,
): Promise<{ product: string; request: string }> {
  const images = {
    name: '"><img src=x onerror=window.pwned=1>.png',
    mimeType: 'image/png',
    buffer: await uniquePicture(),
  };
  const offer = () => ({ name: line(), price: 150, offerPrice: 120, category: 'Herbs', description: [text(), text()] });
  const submit = async () => {
    const multipart = { productData: JSON.stringify(offer()), images };
    return (await taken(api.post('/api/user-product-request/submit', { multipart }))).requestId as string;
  };
  let request = '';
  for (const _ of attacks.slice(0, 3)) {
    request = await submit();
    const approved = { requestId: await submit(), sellerNotes: text() };
    await taken(api.post('/api/user-product-request/approve', { data: approved }));
    const rejected = { requestId: await submit(), rejectionReason: text(), sellerNotes: text() };
    await taken(api.post('/api/user-product-request/reject', { data: rejected }));
  }
  const multipart = { productData: JSON.stringify({ ...offer(), weight: text().slice(0, 50) }), images };
  const { productId } = await taken(api.post('/api/product/add', { multipart }));
  return { product: productId, request };
}

/** A text may be refused with a message, but nothing may break. */
async function taken(answer: Promise<APIResponse>) {
  const response = await answer;
  expect([200, 400], `${response.url()}: ${await response.text()}`).toContain(response.status());
  return response.json();
}
