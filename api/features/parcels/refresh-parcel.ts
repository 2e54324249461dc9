import { findParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { askAboutParcel } from './ask-about-parcel.ts';
import type { ShippingTools } from './book-with-courier.ts';

/** Asks the courier about a parcel now. Refused, with nothing changed, when it gives no answer. */
export async function refreshParcel(tools: ShippingTools, id: string): Promise<ParcelRow | Refusal> {
  const found = await findParcel(tools.db, id);
  if (!found) return new Refusal('parcel-not-found');
  if ((await askAboutParcel(tools, found)) === 'down') return new Refusal('courier-down', {}, { retryAfter: 30 });
  return (await findParcel(tools.db, id)) ?? new Refusal('parcel-not-found');
}
