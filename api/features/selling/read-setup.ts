import { isDeepStrictEqual } from 'node:util';
import { asc, desc, sql } from 'drizzle-orm';
import { mailTogether } from '#api/mail/mail-settings.ts';
import { paymentsTogether } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import type { SetupPart } from '#contract/selling/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { Database } from '#database/driver/connection.ts';
import { showsDemoDrawing } from '#database/seed/demo-drawings.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type SetupServices = Pick<Services, 'db' | 'config' | 'settings' | 'mail' | 'sms' | 'payments'>;

const [mailNames, , smsNames] = mailTogether;

/** Returns which parts of the shop are set up, with the names of their settings but none of the values. One statement. */
export async function readSetup({ db, config, settings, mail, sms, payments }: SetupServices): Promise<SetupPart[]> {
  const { areas, buying } = settings.current.settings;
  const takesMore = payments.size > 1 || buying.manual.length > 0;
  const { phone } = settings.shop().contact;
  return [
    { part: 'mail', state: readyIf(mail.reaches), settings: [...mailNames] },
    { part: 'sms', state: readyIf(sms.reaches), settings: [...smsNames] },
    { part: 'payment', state: takesMore ? 'ready' : 'default', settings: paymentsTogether.flat() },
    { part: 'phone', state: readyIf(phone !== undefined), settings: config.contact.phone ? ['SHOP_PHONE'] : [] },
    { part: 'areas', state: isDeepStrictEqual(areas, usualSettings.areas) ? 'default' : 'ready', settings: [] },
    { part: 'pictures', state: await picturesOf(db), settings: [] },
    { part: 'assistant', state: readyIf(settings.shop().hasAssistant), settings: ['AI_API_KEY'] },
  ];
}

const readyIf = (isReady: boolean) => (isReady ? 'ready' : 'missing');

/** How many of the oldest and of the newest products are looked at: the demo's are the first that a shop has. */
const looked = 100;

/** Whether each product shows a photo, some show the drawings of the demo, or some show nothing. */
async function picturesOf(db: Database): Promise<SetupPart['state']> {
  const shown = db
    .select({
      id: products.id,
      isEmpty: sql<boolean>`cardinality(${products.images}) = 0`.as('is_empty'),
      isDrawn: sql<boolean>`${showsDemoDrawing()}`.as('is_drawn'),
    })
    .from(products)
    .where(isPublic);
  const oldest = sql`(${shown.orderBy(asc(products.id)).limit(looked)})`;
  const newest = sql`(${shown.orderBy(desc(products.id)).limit(looked)})`;
  const [seen] = await db
    .select({
      complete: sql<boolean>`count(*) > 0 and not bool_or(is_empty)`,
      drawn: sql<boolean>`coalesce(bool_or(is_drawn), false)`,
    })
    .from(sql`(${oldest} union all ${newest}) seen`);
  if (seen?.drawn) return 'default';
  return readyIf(seen?.complete === true);
}
