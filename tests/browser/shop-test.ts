import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoSeller, logInSeller, newShopper, register } from './people.ts';

type Fixtures = {
  /** Failures that a story brings about on purpose (a lost connection), by their message. */
  expectedFailures: RegExp | null;
};

/**
 * Every story fails on a JavaScript error, an error in the console, a request that failed and an answer of 400 or above
 * that it did not announce.
 */
export const test = base.extend<Fixtures>({
  expectedFailures: [null, { option: true }],
  page: async ({ page, context, browser, expectedFailures }, use) => {
    const failures: string[] = [];
    const watch = (watched: Page) => {
      openHydrated(watched);
      watched.on('pageerror', (error) => failures.push(`JavaScript error: ${error.message}`));
      watched.on('console', (message) => {
        if (message.type() === 'error') failures.push(`console: ${message.text()} (${message.location().url})`);
      });
      watched.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A request given up because the shopper moved on is no failure.
        if (reason !== 'net::ERR_ABORTED')
          failures.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
      });
      watched.on('response', (response) => {
        if (response.status() >= 400) failures.push(`answer ${response.status()}: ${response.url()}`);
      });
    };
    watch(page);
    context.on('page', watch);
    // Other people of a story have browsers of their own.
    const waitInNewContexts = (other: BrowserContext) => other.on('page', openHydrated);
    browser.on('context', waitInNewContexts);
    await use(page);
    browser.off('context', waitInNewContexts);
    expect(failures.filter((failure) => !expectedFailures?.test(failure))).toEqual([]);
  },
});

export { expect };

/** Beside a story's title: it runs at one size, since the other would show nothing else. */
export const onDesktop = { tag: '@desktop' };
export const onPhone = { tag: '@phone' };

/** A person does not press while the page shows that a press would be lost. Pictures need not be there. */
function openHydrated(page: Page): void {
  const isHydrated = () =>
    !document.querySelector('link[rel=modulepreload]') || document.documentElement.dataset.hydrated;
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

/** Whether the page is shown at phone size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** A new shopper who is logged in on the page, as a login leaves it: with a cookie and with a token in the storage. */
export async function logInNewShopper(page: Page, shopper = newShopper()) {
  const { token } = await register(page.request, shopper);
  const { cookies } = await page.context().storageState();
  const origin = String(test.info().project.use.baseURL);
  const localStorage = [{ name: 'userToken', value: token }];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
  return shopper;
}

/** Opens the login dialog from the header (on a phone: from the menu). */
export async function openLogin(page: Page): Promise<void> {
  const phone = isPhone(page);
  if (phone) await page.getByRole('button', { name: 'Menu' }).click();
  const place = phone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
}

/** Creates an account by the dialog. */
export async function signUp(page: Page, shopper = newShopper()) {
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'click here' }).click();
  await dialog.getByLabel('Name').fill(shopper.name);
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  return shopper;
}

/** Logs in by the dialog. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Logs out from the user menu (on a phone: from the menu). */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : /^Account menu/ }).click();
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Fills in the seller's login form, which stands at every address of the seller area. */
export async function fillSellerLogin(page: Page, { email, password } = demoSeller): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Seller Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The pages of the seller area, by their entries in its menu. */
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
};

/** Opens a page of the seller area, the demo seller being logged in there. */
export async function openAsSeller(page: Page, entry: keyof typeof sellerPages = 'Add Product'): Promise<void> {
  await logInSeller(page.request);
  await page.goto(sellerPages[entry]);
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
}

/** Fills the nine fields of the address form. */
export async function fillAddress(page: Page, fields: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'First Name': 'Farhana',
    'Last Name': 'Islam',
    Email: 'farhana@example.com',
    Street: 'House 7, Road 11, Banani',
    City: 'Dhaka',
    State: 'Dhaka',
    'Zip Code': '1213',
    Country: 'Bangladesh',
    Phone: '01712345678',
    ...fields,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}
