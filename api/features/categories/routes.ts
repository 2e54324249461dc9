import type { FastifyInstance } from 'fastify';
import { whichProductsTags } from '#api/features/products/catalog-tags.ts';
import { responseMaker } from '#api/features/products/response-maker.ts';
import { joinTags, shopTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { categoryCalls, sellerCategoryCalls } from '#contract/categories/calls.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { addCategory } from './add-category.ts';
import { changeCategory } from './change-category.ts';
import { leadOn } from './lead-on.ts';
import { listCategories } from './list-categories.ts';
import { removeCategory } from './remove-category.ts';
import { setCategoryPicture } from './set-category-picture.ts';

const { listCategories: listCall } = categoryCalls;
const tags = joinTags([whichProductsTags, shopTags]);

/** The categories that everybody sees, as a cached response, and the seller's changes of them. */
export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, categories, catalogCache } = services;
  const makerOf = responseMaker(app, services);
  leadOn(app, categories);

  registerCall(
    app,
    listCall,
    ({ request, reply }) => {
      const shown = () => ({ shown: categories.offered(), all: categories.all });
      const make = makerOf(
        request,
        (from) => listCategories(from, shown(), addressOf),
        (listed) => ({ reply: listCall.reply.parse({ success: true, categories: listed }), tags }),
      );
      return catalogCache.send('categories', request, reply, make, { isCanonical: request.url === listCall.path });
    },
    { limitsConcurrency: false },
  );

  /** All categories as they are now. */
  const listAll = async () => {
    const { categories: all, versions } = await categories.load();
    const listed = await listCategories(db, { shown: all, all }, addressOf);
    return listed.map((category) => ({ ...category, version: versions.get(category.path) ?? 0 }));
  };
  const changed = async (path: string | Refusal): Promise<OwnCategory | Refusal> =>
    path instanceof Refusal
      ? path
      : ((await listAll()).find((category) => category.path === path) ?? new Refusal('category-unknown'));

  registerCall(app, sellerCategoryCalls.readCategories, async () => ({ success: true, categories: await listAll() }));

  registerCall(app, sellerCategoryCalls.addCategory, async ({ body, attempt, say }) =>
    unlessRefused(await changed(await addCategory(services, body, attempt)), (category) => ({
      success: true,
      message: say('category-added'),
      category,
    })),
  );

  registerCall(app, sellerCategoryCalls.changeCategory, async ({ params, body, say }) =>
    unlessRefused(await changed(await changeCategory(services, params.path, body)), (category) => ({
      success: true,
      message: say('category-updated'),
      category,
    })),
  );

  registerCall(app, sellerCategoryCalls.setCategoryPicture, async ({ params, files: [file], say }) =>
    unlessRefused(await setCategoryPicture(services, params.path, file), (image) => ({
      success: true,
      message: say('category-picture-set'),
      image: addressOf(image),
    })),
  );

  registerCall(app, sellerCategoryCalls.removeCategory, async ({ params, body, say }) =>
    unlessRefused(await removeCategory(services, params.path, body?.moveTo), (moved) => ({
      success: true,
      message: say('category-removed', { moved }),
      moved,
    })),
  );
}
