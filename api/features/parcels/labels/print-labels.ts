import { inArray } from 'drizzle-orm';
import { readCountingParcels } from '#api/features/parcel-queries/counting-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { paperWriter } from '#api/features/printing/paper-writer.ts';
import { type PrintedOrder, packingRefusal, readPrintedOrders } from '#api/features/printing/read-printed-orders.ts';
import { type NotPrinted, sheetsPage } from '#api/features/printing/sheets-page.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { LabelSize } from '#contract/parcels/label-sizes.ts';
import { parcels } from '#database/tables/parcels.ts';
import { type Label, labelOfOrder, labelOfParcel } from './label-content.ts';
import { labelSheets, labelStyle } from './label-sheets.ts';

type Tools = Pick<Services, 'db' | 'settings' | 'config'>;
type Asked = { ids?: readonly string[] | undefined; orderIds?: readonly string[] | undefined; size: LabelSize };
type Labels = { labels: Label[]; notPrinted: NotPrinted[] };

/**
 * Returns a page with the labels of parcels, or of the parcels of orders, in the order of the ids; what is not printed
 * is on a first sheet. Four statements, however many labels there are.
 */
export async function printLabels(
  tools: Tools,
  { ids, orderIds = [], size }: Asked,
  language: Language,
): Promise<string> {
  const { labels, notPrinted } = ids ? await labelsOfParcels(tools, ids) : await labelsOfOrders(tools, orderIds);
  const writer = paperWriter(language);
  const { phone = '', address = '' } = tools.settings.contactOf(tools.settings.current.settings);
  const { publicUrl } = tools.config;
  const sender = { phone, address, host: publicUrl === undefined ? '' : new URL(publicUrl).host };
  return sheetsPage(writer, {
    title: writer.say('parcel-labels'),
    style: labelStyle[size],
    sheets: labelSheets(labels, size, sender, writer),
    printed: labels.length,
    notPrinted,
  });
}

async function labelsOfParcels({ db }: Tools, ids: readonly string[]): Promise<Labels> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [{ printed }, counting] = await Promise.all([
    readPrintedOrders(db, orderIds, () => undefined),
    readCountingParcels(db, orderIds),
  ]);
  const orderOf = new Map(printed.map((one) => [one.order.id, one]));
  const result: Labels = { labels: [], notPrinted: [] };
  for (const id of ids) {
    const parcel = found.get(id);
    const order = parcel && orderOf.get(parcel.orderId);
    if (order) result.labels.push(labelOfParcel(parcel, order.order, counting.get(parcel.orderId)));
    else result.notPrinted.push({ name: id.slice(-8), refusal: new Refusal('parcel-not-found') });
  }
  return result;
}

async function labelsOfOrders({ db }: Tools, orderIds: readonly string[]): Promise<Labels> {
  const [{ printed, notPrinted }, counting] = await Promise.all([
    readPrintedOrders(db, orderIds, packingRefusal),
    readCountingParcels(db, orderIds),
  ]);
  const result: Labels = { labels: [], notPrinted };
  for (const one of printed) {
    const labels = labelsOf(one, counting.get(one.order.id));
    if (result.labels.length + labels.length <= limits.labelsMax) result.labels.push(...labels);
    else
      notPrinted.push({
        name: `#${orderNumber(one.order.id)}`,
        refusal: new Refusal('too-many-labels', { maximum: limits.labelsMax }),
      });
  }
  return result;
}

function labelsOf(printed: PrintedOrder, counting: readonly ParcelRow[] | undefined): Label[] {
  if (!counting) return [labelOfOrder(printed)];
  return counting.map((parcel) => labelOfParcel(parcel, printed.order, counting));
}
