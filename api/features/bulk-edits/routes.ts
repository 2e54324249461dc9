import type { FastifyInstance } from 'fastify';
import { findChosen } from '#api/features/categories/hold-category.ts';
import { variantName } from '#api/features/products/variant-name.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import type { BulkEditItem } from '#contract/bulk-edits/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import type { EditedColumns, EditedItem } from '#database/tables/bulk-edits.ts';
import { editInBulk } from './edit-in-bulk.ts';
import { listBulkEdits } from './list-bulk-edits.ts';
import { type Edited, readEdited } from './read-edited.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';
import { withStoredCategory } from './with-stored-category.ts';

/** Changes of many products at once. */
export function bulkEditRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, bulkEditCalls.previewBulkEdit, async ({ body, request }) =>
    unlessRefused(await previewed(services, body), ({ edited, unchanged }) => ({
      success: true,
      items: edited.flatMap(({ product, seen }) => seen.map((item) => toItem(product, item, requestLanguage(request)))),
      unchanged,
    })),
  );

  registerCall(app, bulkEditCalls.editInBulk, async ({ callerId, body, attempt, say }) =>
    unlessRefused(await editInBulk(services, callerId, body, attempt), (done) => ({
      success: true,
      message: say('products-edited', { count: done.changed }),
      ...done,
    })),
  );

  registerCall(app, bulkEditCalls.undoBulkEdit, async ({ params, say }) =>
    unlessRefused(await undoBulkEdit(services, params.editId), (undone) => ({
      success: true,
      message: say('bulk-edit-undone', undone),
      ...undone,
    })),
  );

  registerCall(app, bulkEditCalls.listBulkEdits, ({ query }) => listBulkEdits(db, query));
}

/** The result that an edit would have for products. */
async function previewed(services: Services, { ids, change }: { ids: string[]; change: BulkChange }) {
  const stored = await withStoredCategory(change, (...chosen) => findChosen(services, services.db, ...chosen));
  return stored instanceof Refusal ? stored : readEdited(services.db, ids, stored, dayOf(services.clock.now()));
}

/** Returns an item of an edit, a product or a variant, as the API shows it. */
function toItem(
  product: Edited['product'],
  { variantId, before, after }: EditedItem,
  language: Language,
): BulkEditItem {
  const isOneOfSeveral = (product.variants?.length ?? 0) > 1;
  return {
    productId: product.id,
    ...(isOneOfSeveral && variantId !== undefined && { variantId }),
    name: variantName(product, variantId, language),
    before: shown(before),
    after: shown(after),
  };
}

/** Returns columns as the API shows them: prices in taka. */
function shown({ price, offerPrice, ...others }: EditedColumns) {
  return {
    ...others,
    ...(price !== undefined && { price: toTaka(price) }),
    ...(offerPrice !== undefined && { offerPrice: toTaka(offerPrice) }),
  };
}
