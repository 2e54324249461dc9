import { test as base, expect, type Page } from '@playwright/test';

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
  page: async ({ page, context, expectedFailures }, use) => {
    const failures: string[] = [];
    const watch = (watched: Page) => {
      openAlive(watched);
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
    await use(page);
    expect(failures.filter((failure) => !expectedFailures?.test(failure))).toEqual([]);
  },
});

/** Stories begin when a page has come to life: a person does not press within the first tenth of a second. */
function openAlive(page: Page): void {
  const isAlive = () =>
    !document.querySelector('link[rel=modulepreload]') ||
    Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  const { goto, reload } = page;
  page.goto = async (...rest) => {
    const response = await goto.apply(page, rest);
    await page.waitForFunction(isAlive);
    return response;
  };
  page.reload = async (...rest) => {
    const response = await reload.apply(page, rest);
    await page.waitForFunction(isAlive);
    return response;
  };
}

export { expect };

/** A shopper nobody has seen before. */
export function newShopper() {
  const number = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return { name: 'Farhana Islam', email: `farhana.${number}@example.com`, password: 'green-leaf' };
}

/** Whether the page is shown at phone size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
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

/** The seller of the demo data. */
export const demoSeller = { email: 'seller@sobuj.example', password: 'sobuj-demo' };

/** Fills in the seller's login form, which stands at every address of the seller area. */
export async function fillSellerLogin(page: Page, { email, password } = demoSeller): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Seller Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs the seller in and opens a page of the seller area by its entry in the menu. */
export async function openAsSeller(page: Page, entry = 'Add Product'): Promise<void> {
  await page.goto('/seller');
  await fillSellerLogin(page);
  await page.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: entry }).click();
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
