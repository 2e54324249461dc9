import { disableDemoLogins, enableDemoLogins } from '#api/features/accounts/login/demo-logins.ts';
import { hashPassword, unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import { openAccountsOf } from '#api/features/order-money/open-accounts.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { ensureLocalSeller, ensureSeller } from '#api/features/selling/ensure-seller.ts';
import { isPublic } from '#api/http/watch/is-public.ts';
import type { Config } from '#api/services/config.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { demoPassword, demoSellerEmail, demoUsers } from '#database/seed/demo-users.ts';
import { sellers } from '#database/tables/sellers.ts';

type StartServices = Pick<Services, 'db' | 'config' | 'pictures'>;
type Login = { email: string; password: string };

/**
 * The logins that the start may print, whether demo logins are disabled, whether a seller can log in, and whether that
 * seller differs from the one in the settings.
 */
export type ShopLogins = {
  demoUser?: Login;
  demoSeller?: Login;
  demoDisabled: boolean;
  sellerReady: boolean;
  otherSeller?: true;
};

/**
 * Seeds a demo database and ensures the accounts (settings SEED_DEMO, SELLER_EMAIL, SELLER_PASSWORD). A public shop
 * refuses logins to demo accounts, because their password is public.
 */
export async function prepareShop(services: StartServices): Promise<ShopLogins> {
  return isPublic(services.config) ? preparePublicShop(services) : prepareLocalShop(services);
}

async function preparePublicShop(services: StartServices): Promise<ShopLogins> {
  const { db, config } = services;
  if (config.seedDemo) await fillDemo(services, async () => unusablePassword);
  await disableDemoLogins(db, config.seller?.email);
  if (config.seller) await ensureSeller(db, config.seller);
  return { demoDisabled: true, sellerReady: await hasSeller(db) };
}

async function prepareLocalShop(services: StartServices): Promise<ShopLogins> {
  const { db, config } = services;
  if (config.seedDemo) await fillDemo(services, hashPassword);
  const otherSeller = config.seller !== undefined && !(await ensureNamedSeller(db, config, config.seller));
  const demoSeller = { email: demoSellerEmail, password: demoPassword };
  const hasDemoSeller = !config.seller && config.seedDemo && (await ensureLocalSeller(db, demoSeller));
  if (config.seedDemo) await enableDemoLogins(db);
  return {
    ...(config.seedDemo && { demoUser: { email: demoUsers[0].email, password: demoPassword } }),
    ...(hasDemoSeller && { demoSeller }),
    demoDisabled: false,
    sellerReady: await hasSeller(db),
    ...(otherSeller && { otherSeller }),
  };
}

/**
 * An embedded database belongs to this shop alone. A database on a server may also serve a public shop, whose seller
 * must stay.
 */
async function ensureNamedSeller(db: Database, { databaseUrl }: Config, seller: Login): Promise<boolean> {
  if (databaseUrl !== undefined) return ensureLocalSeller(db, seller);
  await ensureSeller(db, seller);
  return true;
}

async function hasSeller(db: Database): Promise<boolean> {
  const [seller] = await db.select({ id: sellers.id }).from(sellers).limit(1);
  return seller !== undefined;
}

/** The demo content is loaded only where it may be needed. */
async function fillDemo({ db, pictures }: StartServices, hash: typeof hashPassword): Promise<void> {
  const { seedDemo } = await import('#database/seed/seed-demo.ts');
  await seedDemo(db, {
    hashPassword: hash,
    storePicture: (files) => pictures.storeEncoded(files),
    indexProducts,
    openAccounts: openAccountsOf,
  });
}
