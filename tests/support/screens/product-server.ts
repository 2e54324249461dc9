import type { SellerProduct } from '#contract/products/schemas.ts';
import type { ApiError } from '#web/client/api-error.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';

/** A server that records the products that are sent to it and their pictures, and refuses the first ones with these errors. */
export function productServer(...refusals: ApiError[]) {
  const sent: SellerProduct[] = [];
  const pictures: (readonly SlotPicture[])[] = [];
  async function send(product: SellerProduct, upload: { pictures: readonly SlotPicture[] }) {
    sent.push(product);
    pictures.push(upload.pictures);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { message: 'Saved' };
  }
  return { sent, pictures, send };
}
