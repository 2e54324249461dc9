import type { Database } from '#database/connect.ts';
import { demoPassword, demoSellerEmail, demoUsers } from '#database/seed/demo-users.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { Config } from './config.ts';
import { hashPassword } from './features/accounts/passwords.ts';
import { ensureSeller } from './features/selling/ensure-seller.ts';
import { folderFileStore } from './plugins/file-store.ts';
import { mediaFolder } from './plugins/media.ts';
import { pictureStore } from './plugins/picture-store.ts';
import { Refusal } from './refusal.ts';

type Login = { email: string; password: string };

/** Which logins the start may print, and whether any seller can log in. */
export type SellerLogin = { demoUser?: Login; demoSeller?: Login; sellerReady: boolean };

/** Fills a demo database and makes sure of the seller account (settings SEED_DEMO, SELLER_EMAIL, SELLER_PASSWORD). */
export async function prepareShop(db: Database, config: Config): Promise<SellerLogin> {
  if (config.seedDemo) await fillDemo(db, config);
  if (config.seller) await ensureSeller(db, config.seller);
  if (!config.seedDemo) {
    const [seller] = await db.select({ id: sellers.id }).from(sellers).limit(1);
    return { sellerReady: seller !== undefined };
  }
  const demoUser = { email: demoUsers[0].email, password: demoPassword };
  if (config.seller) return { demoUser, sellerReady: true };
  const demoSeller = { email: demoSellerEmail, password: demoPassword };
  await ensureSeller(db, demoSeller);
  return { demoUser, demoSeller, sellerReady: true };
}

/** The catalogue's code and art are loaded only when there is something to fill. */
async function fillDemo(db: Database, config: Config): Promise<void> {
  const { seedDemo } = await import('#database/seed/seed-demo.ts');
  const pictures = pictureStore(folderFileStore(mediaFolder(config)));
  await seedDemo(db, {
    hashPassword,
    async storePicture(source) {
      const address = await pictures.storePicture(source, { drawing: true });
      if (address instanceof Refusal) throw new Error(`A picture of the demo catalogue: ${address.message}`);
      return address;
    },
  });
}
