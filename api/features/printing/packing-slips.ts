import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { promiseText } from '#api/features/orders/buyer/promise-blocks.ts';
import { readCountingParcels } from '#api/features/parcel-queries/counting-parcels.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import { writerFor } from '#api/notifications/writer.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { lineSize } from './line-size.ts';
import { packingSlip, slipStyle } from './packing-slip.ts';
import { toShopLines } from './paper-parts.ts';
import { paperWriter } from './paper-writer.ts';
import { packingRefusal, readPresent, readPrintedOrders } from './read-printed-orders.ts';
import { sheetsPage } from './sheets-page.ts';

type Tools = Pick<Services, 'db' | 'settings' | 'config'>;

/**
 * Returns a page with the current packing slips of orders, in the order of the ids, and the orders without one on a
 * first sheet. They are no legal documents: they have no number, and are not stored. Five statements, however many
 * orders there are.
 */
export async function printPackingSlips(tools: Tools, ids: readonly string[], language: Language): Promise<string> {
  const { slips, notPrinted } = await readSlips(tools, ids, language);
  const writer = paperWriter(language);
  const title = writer.say('packing-slips');
  return sheetsPage(writer, { title, style: slipStyle, sheets: slips, printed: slips.length, notPrinted });
}

/** Returns the same for one order. Refused while it waits for the seller, and when it is cancelled. */
export async function readPackingSlip(tools: Tools, id: string, language: Language): Promise<string | Refusal> {
  const { slips, notPrinted } = await readSlips(tools, [id], language);
  if (notPrinted[0]) return notPrinted[0].refusal;
  const writer = paperWriter(language);
  const title = `${writer.say('packing-slip')} #${orderNumber(id)}`;
  return sheetsPage(writer, { title, style: slipStyle, sheets: slips, printed: slips.length, notPrinted });
}

async function readSlips({ db, settings, config }: Tools, ids: readonly string[], language: Language) {
  const { printed, notPrinted } = await readPrintedOrders(db, ids, packingRefusal);
  const [people, present, parcelsOf] = await Promise.all([
    readPeople(
      db,
      printed.map(({ order }) => order.userId),
    ),
    readPresent(
      db,
      printed.flatMap(({ lines }) => lines),
    ),
    readCountingParcels(db, ids),
  ]);
  const writer = paperWriter(language);
  const promises = writerFor({ name: '', isConfirmed: true, language }, config);
  const shop = toShopLines(settings.contactOf(settings.current.settings));
  const slips = printed.map(({ order, lines }, at) =>
    packingSlip(
      {
        order,
        shop,
        lines: lines.map((line) => ({ ...line, size: lineSize(line, present.get(line.productId), language) })),
        parcels: parcelsOf.get(order.id) ?? [],
        buyerName: buyerIn(people, order).name,
        promise: promiseText(order, promises, 'seller'),
        place: { nth: at + 1, all: printed.length },
      },
      writer,
    ),
  );
  return { slips, notPrinted };
}
