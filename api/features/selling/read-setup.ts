import { isDeepStrictEqual } from 'node:util';
import { asc, desc, sql } from 'drizzle-orm';
import { mailTogether } from '#api/mail/mail-settings.ts';
import { paymentsTogether } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import type { AssistantState, SetupPart } from '#contract/selling/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { Database } from '#database/driver/connection.ts';
import { showsDemoDrawing } from '#database/seed/demo-drawings.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type SetupServices = Pick<Services, 'db' | 'config' | 'settings' | 'mail' | 'sms' | 'payments'> & {
  /** Whether the AI service has the shop's models; undefined while the assistant is not set up. */
  readAssistant(): Promise<AssistantState | undefined>;
};

const [mailNames, , smsNames] = mailTogether;

/**
 * Returns which parts of the shop are set up, with the names of their settings but no values. Queries the AI service
 * for its models. One statement.
 */
export async function readSetup(services: SetupServices): Promise<SetupPart[]> {
  const { db, config, settings, mail, sms, payments } = services;
  const [pictures, assistant] = await Promise.all([picturesOf(db), services.readAssistant()]);
  const { areas, buying } = settings.current.settings;
  const takesMore = payments.size > 1 || buying.manual.length > 0;
  const { phone } = settings.shop().contact;
  return [
    { part: 'mail', state: readyIf(mail.reaches), settings: [...mailNames] },
    { part: 'sms', state: readyIf(sms.reaches), settings: [...smsNames] },
    { part: 'payment', state: takesMore ? 'ready' : 'default', settings: paymentsTogether.flat() },
    { part: 'phone', state: readyIf(phone !== undefined), settings: config.contact.phone ? ['SHOP_PHONE'] : [] },
    { part: 'areas', state: isDeepStrictEqual(areas, usualSettings.areas) ? 'default' : 'ready', settings: [] },
    { part: 'pictures', state: pictures, settings: [] },
    assistantPart(assistant),
  ];
}

/** The settings that fix each state of the assistant. */
const assistantSettings = {
  answers: ['AI_MODELS'],
  'models-missing': ['AI_MODELS'],
  'key-refused': ['AI_API_KEY'],
  unreachable: ['AI_BASE_URL'],
  unknown: ['AI_MODELS'],
};

function assistantPart(assistant: AssistantState | undefined): SetupPart {
  if (!assistant) return { part: 'assistant', state: 'missing', settings: ['AI_API_KEY'] };
  const { outcome } = assistant;
  const state = readyIf(outcome === 'answers' || outcome === 'unknown');
  return { part: 'assistant', state, settings: assistantSettings[outcome], assistant };
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
