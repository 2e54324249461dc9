import { desc, eq } from 'drizzle-orm';
import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import { usualPromise } from '#contract/delivery/delivery-times.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { type Buying, usualBounds, usualBuying } from '#contract/orders/order-bounds.ts';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import { usualProfit } from '#contract/settings/profit.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { Shop, ShopContact, SocialPages } from '#contract/settings/shop.ts';
import { usualAfterSale, usualStorefront } from '#contract/settings/storefront.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { isWrittenNowhere } from '#contract/text/text-by-language.ts';
import type { Database } from '#database/driver/connection.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import type { CategoriesOfShop } from './categories-of-shop.ts';
import type { CollectionsOfShop } from './collections-of-shop.ts';
import { NewestVersion, type SavedVersion, type VersionTools } from './newest-version.ts';

/** Settings as they were saved. Amounts in taka. */
export type SavedSettings = SavedVersion & { settings: ShopSettings };

const none: SavedSettings = { version: 0, saved: null, settings: usualSettings };

type SettingsRow = typeof shopSettings.$inferSelect;

type Tools = VersionTools & {
  config: {
    contact: ShopContact;
    social: SocialPages;
    publicUrl: string | undefined;
    picturesUrl: string | undefined;
    rateLimit: boolean;
    mail: { smtpUrl: string | undefined };
    assistant: { apiKey: string | undefined };
  };
  /** The ways to pay that are set up, cash first. */
  payments: ReadonlyMap<PaymentMethod, unknown>;
  categories: Pick<CategoriesOfShop, 'all'>;
  collections: Pick<CollectionsOfShop, 'shown' | 'filled'>;
};

/** The shop's settings in memory. */
export class SettingsOfShop extends NewestVersion<SavedSettings> {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    super(tools, none);
    this.#tools = tools;
  }

  async read(db: Database, version?: number): Promise<SavedSettings> {
    const which = version === undefined ? undefined : eq(shopSettings.version, version);
    const [row] = await db.select().from(shopSettings).where(which).orderBy(desc(shopSettings.version)).limit(1);
    return row ? fromRow(row) : none;
  }

  /** Returns the public settings of the shop. Environment settings take precedence. */
  shop(): Shop {
    const { config, payments } = this.#tools;
    const { contact, social, areas, buying, productPage, storefront, afterSale } = this.current.settings;
    return {
      publicUrl: config.publicUrl,
      ...(config.picturesUrl !== undefined && { picturesUrl: config.picturesUrl }),
      contact: this.contactOf({ contact }),
      social: orFixed(social, config.social),
      delivery: areas,
      payments: [...payments.keys()],
      manual: buying.manual,
      storefront,
      afterSale: { constantStars: afterSale.constantStars },
      canMail: config.mail.smtpUrl !== undefined,
      hasAssistant: config.assistant.apiKey !== undefined,
      categories: this.#tools.categories.all,
      collections: this.#tools.collections.shown(),
      filledCollections: this.#tools.collections.filled().map(({ slug }) => slug),
      ...(!keysOf(productPage).every((name) => isWrittenNowhere(productPage[name])) && { productPage }),
    };
  }

  /** Returns the contact details in these settings. Environment settings take precedence. */
  contactOf({ contact }: Pick<ShopSettings, 'contact'>): ShopContact {
    return orFixed(contact, this.#tools.config.contact);
  }

  /**
   * Returns the limits on a buyer's orders. When rate limits are off, for tests and measurements, only limits other than the
   * defaults apply, none by network, and that by the phone of an order without an account always.
   */
  boundsOf({ buying }: ShopSettings): Buying {
    if (this.#tools.config.rateLimit) return buying;
    const changed = recordOf(keysOf(usualBounds), (name) => (buying[name] === usualBounds[name] ? null : buying[name]));
    const { openPerPhone } = buying;
    return { ...buying, ...changed, openPerPhone, openPerNetwork: null };
  }
}

function fromRow({ version, settings, savedBy, savedAt }: SettingsRow): SavedSettings {
  const {
    areas = usualSettings.areas,
    slots = usualSettings.slots,
    buying,
    storefront,
    afterSale,
    profit,
    ...rest
  } = settings;
  return {
    version,
    saved: { by: savedBy, at: savedAt.toISOString() },
    settings: {
      ...usualSettings,
      ...rest,
      areas: areas.map((area) =>
        withAmounts({ ...area, promise: area.promise === undefined ? usualPromise : area.promise }, toTaka),
      ),
      slots: slots.map((rule) => ({ ...rule, fee: toTaka(rule.fee) })),
      buying: { ...usualBuying, ...(buying && withAmountsOf(buying, toTaka)) },
      storefront: { ...usualStorefront, ...storefront },
      afterSale: { ...usualAfterSale, ...afterSale },
      profit: { ...usualProfit, ...profit },
    },
  };
}

/** Converts settings for storage: amounts in poisha. */
export function toStoredSettings({ areas, slots, buying, ...rest }: ShopSettings): ShopSettings {
  return {
    ...rest,
    areas: areas.map((area) => withAmounts(area, toPoisha)),
    slots: slots.map((rule) => ({ ...rule, fee: toPoisha(rule.fee) })),
    buying: withAmountsOf(buying, toPoisha),
  };
}

const amounts = ['codeFrom', 'mostUnknown'] as const satisfies (keyof Buying)[];

/** Settings that an older release stored lack some. */
function withAmountsOf<Rules extends Partial<Buying>>(buying: Rules, convert: (amount: number) => number): Rules {
  const converted = amounts.flatMap((name) => {
    const amount = buying[name];
    return typeof amount === 'number' ? [[name, convert(amount)]] : [];
  });
  return { ...buying, ...Object.fromEntries(converted) };
}

function withAmounts<Area extends DeliveryArea>(area: Area, convert: (amount: number) => number): Area {
  return { ...area, fee: convert(area.fee), freeFrom: area.freeFrom === null ? null : convert(area.freeFrom) };
}

/** Returns each fixed value, or else the saved one; an empty text counts as none. */
function orFixed<Name extends string>(
  saved: Readonly<Record<Name, string>>,
  fixed: Readonly<Record<Name, string | undefined>>,
): Record<Name, string | undefined> {
  return recordOf(keysOf(fixed), (name) => fixed[name] ?? (saved[name] || undefined));
}
