import { desc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from '#api/http/cache/answer-cache.ts';
import { shopTags } from '#api/http/cache/answer-tags.ts';
import type { DeliveryArea } from '#contract/delivery-area.ts';
import { type OrderBounds, usualBounds } from '#contract/order-bounds.ts';
import { toPoisha, toTaka } from '#contract/order-totals.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import type { Shop, ShopContact, SocialPages } from '#contract/shop.ts';
import { type ShopSettings, usualSettings } from '#contract/shop-settings.ts';
import type { Database } from '#database/connection.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';

/** Settings as they were saved; version 0 was never saved. Amounts in taka. */
export type SavedSettings = { version: number; saved: { by: string; at: string } | null; settings: ShopSettings };

type SettingsRow = typeof shopSettings.$inferSelect;

type Tools = {
  db: Database;
  config: {
    contact: ShopContact;
    social: SocialPages;
    publicUrl: string | undefined;
    picturesUrl: string | undefined;
    rateLimit: boolean;
  };
  catalogCache: Pick<AnswerCache, 'drop'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** How long a node may not know of settings whose news got lost, in milliseconds. */
const refreshEvery = 60_000;

/**
 * The settings of the shop, in memory: nobody waits for the database to read them. A node hears over the bus that others
 * were saved, and looks by itself once a minute. Newer ones drop the cached pages that show them.
 */
export class SettingsOfShop {
  readonly #tools: Tools;
  #current: SavedSettings = { version: 0, saved: null, settings: usualSettings };
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  get current(): SavedSettings {
    return this.#current;
  }

  /** What everybody may know of the shop. What the server's environment says wins. */
  shop(): Shop {
    const { config } = this.#tools;
    const { contact, social, areas } = this.#current.settings;
    return {
      publicUrl: config.publicUrl,
      ...(config.picturesUrl !== undefined && { picturesUrl: config.picturesUrl }),
      contact: orFixed(contact, config.contact),
      social: orFixed(social, config.social),
      delivery: areas,
    };
  }

  /** The bounds on a buyer's orders. Without limits of requests, for tests and measurements, only others than the usual ones hold. */
  boundsOf({ buying }: ShopSettings): OrderBounds {
    if (this.#tools.config.rateLimit) return buying;
    return recordOf(keysOf(buying), (name) => (buying[name] === usualBounds[name] ? null : buying[name]));
  }

  /** Takes over settings, unless newer ones are known. */
  adopt(saved: SavedSettings): void {
    if (saved.version <= this.#current.version) return;
    this.#current = saved;
    this.#tools.catalogCache.drop(shopTags);
  }

  /** Reads the newest ones; from within a transaction, on its connection. */
  async load(db: Database = this.#tools.db): Promise<SavedSettings> {
    const newest = await readNewest(db);
    this.adopt(newest);
    return newest;
  }

  /** Reads the newest ones in the background. What is known stays while the database is away. */
  async refresh(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'the settings of the shop could not be read anew');
    }
  }

  stayFresh(): void {
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** The newest settings of a shop. One statement. */
export async function readNewest(db: Database): Promise<SavedSettings> {
  const [row] = await db.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1);
  return row ? fromRow(row) : { version: 0, saved: null, settings: usualSettings };
}

function fromRow({ version, settings, savedBy, savedAt }: SettingsRow): SavedSettings {
  const { areas = usualSettings.areas, buying, ...rest } = settings;
  return {
    version,
    saved: { by: savedBy, at: savedAt.toISOString() },
    settings: {
      ...usualSettings,
      ...rest,
      areas: areas.map((area) => withAmounts(area, toTaka)),
      buying: { ...usualBounds, ...buying },
    },
  };
}

/** The settings as the table has them: amounts in poisha. */
export function toStoredSettings({ areas, ...rest }: ShopSettings): ShopSettings {
  return { ...rest, areas: areas.map((area) => withAmounts(area, toPoisha)) };
}

function withAmounts<Area extends DeliveryArea>(area: Area, convert: (amount: number) => number): Area {
  return { ...area, fee: convert(area.fee), freeFrom: area.freeFrom === null ? null : convert(area.freeFrom) };
}

/** Each value that is fixed, else the one that was saved; an empty text is none. */
function orFixed<Name extends string>(
  saved: Readonly<Record<Name, string>>,
  fixed: Readonly<Record<Name, string | undefined>>,
): Record<Name, string | undefined> {
  return recordOf(keysOf(fixed), (name) => fixed[name] ?? (saved[name] || undefined));
}
