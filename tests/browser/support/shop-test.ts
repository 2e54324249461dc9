import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import { sellerMenuEntries } from '#web/bundle/fold-features.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { demoSeller, good, logInSeller, newPerson, newShopper, productIds, register } from './people.ts';
import { apiMessage, at, language, like, t } from './texts.ts';

type Fixtures = {
  /** Failures that a story causes on purpose (e.g. a lost connection), matched by message. */
  expectedFailures: RegExp | null;
  /** Removes products that a story has put on sale in the shared shop: other stories check everything on sale. */
  addedProductsRemoved: undefined;
};
type WorkerFixtures = {
  /** The ids of the demo catalogue. */
  demoProducts: ReadonlySet<string>;
};

/** A story fails on any unexpected JavaScript error, console error, failed request, or response of 400 and above. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedFailures: [null, { option: true }],
  demoProducts: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const visitor = await newPerson(project.use.baseURL);
      await use(new Set(await productIds(visitor)));
      await visitor.dispose();
    },
    { scope: 'worker' },
  ],
  addedProductsRemoved: [
    async ({ demoProducts }, use, { project }) => {
      await use(undefined);
      const seller = await newPerson(project.use.baseURL);
      const added = (await productIds(seller)).filter((id) => !demoProducts.has(id));
      if (added.length > 0) await logInSeller(seller);
      for (const id of added) await good(seller.delete(`/api/product/${id}`));
      await seller.dispose();
    },
    { auto: true },
  ],
  page: async ({ page, context, browser, expectedFailures, javaScriptEnabled }, use) => {
    const failures: string[] = [];
    const watch = (watched: Page) => {
      if (javaScriptEnabled !== false) openHydrated(watched);
      watched.on('pageerror', (error) => failures.push(`JavaScript error: ${error.message}`));
      watched.on('console', (message) => {
        if (message.type() === 'error') failures.push(`console: ${message.text()} (${message.location().url})`);
      });
      watched.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A request aborted by a navigation is no failure.
        if (reason !== 'net::ERR_ABORTED')
          failures.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
      });
      watched.on('response', (response) => {
        if (response.status() >= 400) failures.push(`answer ${response.status()}: ${response.url()}`);
      });
    };
    watch(page);
    context.on('page', watch);
    // Other people in a story have browser contexts of their own.
    const waitInNewContexts = (other: BrowserContext) => other.on('page', openHydrated);
    browser.on('context', waitInNewContexts);
    await use(page);
    browser.off('context', waitInNewContexts);
    expect(failures.filter((failure) => !expectedFailures?.test(failure))).toEqual([]);
  },
});

export { expect };

/** Tags a story that runs at one size because the other would add nothing. */
export const onDesktop = { tag: '@desktop' };
export const onPhone = { tag: '@phone' };

/** Waits for hydration after each navigation, because earlier presses are lost. Does not wait for pictures. */
function openHydrated(page: Page): void {
  const isHydrated = () => !document.querySelector('script[type=module]') || document.documentElement.dataset.hydrated;
  const hydrated = async <Opened>(opened: Promise<Opened>): Promise<Opened> => {
    const result = await opened;
    await page.waitForFunction(isHydrated);
    return result;
  };
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const early = { waitUntil: 'domcontentloaded' } as const;
  page.goto = (address, options) => hydrated(goto(address, { ...early, ...options }));
  page.reload = (options) => hydrated(reload({ ...early, ...options }));
  page.goBack = (options) => hydrated(goBack({ ...early, ...options }));
}

/** Whether the page has phone size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** A new shopper, logged in on the page with the cookie and the stored token. */
export async function logInNewShopper(
  page: Page,
  shopper = newShopper(),
  origin = String(test.info().project.use.baseURL),
) {
  const { token } = await register(page.request, shopper);
  const { cookies } = await page.context().storageState();
  const localStorage = [{ name: 'userToken', value: token }];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
  return shopper;
}

/** Opens the login dialog from the header (on a phone: from the menu). */
export async function openLogin(page: Page): Promise<void> {
  const phone = isPhone(page);
  if (phone) await page.getByRole('button', { name: t('layout.menu') }).click();
  const place = phone ? page.getByRole('navigation', { name: t('layout.menu') }) : page.getByRole('banner');
  await place.getByRole('button', { name: t('common.login') }).click();
  await expect(page.getByRole('dialog').getByLabel(t('accounts.email'))).toBeVisible();
}

/** Creates an account in the open dialog. */
export async function signUpInDialog(page: Page, shopper = newShopper()) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('accounts.switch-form') }).click();
  await dialog.getByLabel(t('accounts.name')).fill(shopper.name);
  await dialog.getByLabel(t('accounts.email')).fill(shopper.email);
  await dialog.getByLabel(t('accounts.password')).fill(shopper.password);
  await dialog.getByRole('button', { name: t('accounts.register.button') }).click();
  await expect(page.getByText(apiMessage('Account created successfully!'))).toBeVisible();
  await expect(dialog).toBeHidden();
  return shopper;
}

/** Logs in with the dialog. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('accounts.email')).fill(email);
  await dialog.getByLabel(t('accounts.password')).fill(password);
  await dialog.getByRole('button', { name: t('common.login') }).click();
  await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Logs out from the user menu (on a phone: from the menu). */
export async function logOut(page: Page): Promise<void> {
  const menu = isPhone(page) ? t('layout.menu') : like('layout.account-menu', 'name');
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: t('common.logout') }).click();
  await expect(page.getByText(t('accounts.logged-out'))).toBeVisible();
  await expect(page).toHaveURL(at('/'));
  // The URL changes a moment before the page does, and an open menu then closes.
  await expect(page).toHaveTitle(t('common.home-title'));
}

/** Fills in the seller's login form, which every URL of the seller area shows. */
export async function fillSellerLogin(page: Page, { email, password } = demoSeller): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('seller.login.title') })).toBeVisible();
  await page.getByLabel(t('seller.login.email')).fill(email);
  await page.getByLabel(t('seller.login.password')).fill(password);
  await page.getByRole('button', { name: t('common.login') }).click();
}

/** The seller's pages by their menu entries. */
const sellerPages = {
  'Add Product': '/seller',
  'Product List': '/seller/product-list',
  Orders: '/seller/orders',
  'User Requests': '/seller/user-requests',
  'Community Posts': '/seller/community-posts',
  'All Users': '/seller/users',
  Dashboard: '/seller/dashboard',
  Messages: '/seller/messages',
  Newsletter: '/seller/newsletter',
  Security: '/seller/security',
};

/** Opens a page of the seller area as the demo seller. */
export async function openAsSeller(page: Page, entry: keyof typeof sellerPages = 'Add Product'): Promise<void> {
  const path = sellerPages[entry];
  const link = sellerMenuEntries.flatMap(({ links }) => links).find(({ to }) => to === path);
  if (!link) throw new Error(`The seller's menu has no entry that leads to ${path}`);
  await logInSeller(page.request);
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1, name: t(link.text) })).toBeVisible();
}

/** The seller's menu, opened by a button on small screens. */
export async function sellerMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: t('seller.area') });
  await expect(menu).toBeVisible();
  const button = menu.getByRole('button', { name: t('layout.menu') });
  if (await button.isVisible()) await button.click();
  return menu;
}

const addressLabels = {
  firstName: 'guest.name',
  lastName: 'addresses.last-name',
  email: 'addresses.email',
  street: 'addresses.street',
  city: 'addresses.city',
  state: 'addresses.state',
  zipcode: 'addresses.zip-code',
  country: 'addresses.country',
  phone: 'addresses.phone',
} as const satisfies Record<keyof AddressFields, MessageId>;

/** Fills the nine fields of the address form, or only the empty ones. */
export async function fillAddress(
  page: Page,
  fields: Partial<AddressFields> = {},
  { onlyEmpty = false } = {},
): Promise<void> {
  const values: AddressFields = {
    firstName: 'Farhana',
    lastName: 'Islam',
    email: 'farhana@example.com',
    street: 'House 7, Road 11, Banani',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1213',
    country: 'Bangladesh',
    phone: '01712345678',
    // As typed on a Bengali keyboard.
    ...(language() === 'bn' && { zipcode: '১২১৩', phone: '০১৭১২৩৪৫৬৭৮' }),
    ...fields,
  };
  const form = page.getByRole('main');
  await form.getByText(t('addresses.more')).click();
  for (const [field, label] of Object.entries(addressLabels)) {
    const control = form.getByLabel(t(label), { exact: true });
    const value = values[field as keyof AddressFields];
    if (onlyEmpty && (await control.inputValue()) !== '') continue;
    // The district depends on the division, which comes later in the object.
    if (field === 'city' || field === 'state') await control.selectOption(value);
    else await control.fill(value);
  }
}
