import type { FastifyInstance } from 'fastify';
import { tagsOfProduct } from '#api/features/products/catalog-tags.ts';
import { responseMaker } from '#api/features/products/response-maker.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { sendCursorList } from '#api/http/replies/paging.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { editReview } from './edit-review.ts';
import { findHelpful } from './find-helpful.ts';
import { readOwnReviews, readToReview, toListedOwn } from './list-own-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { removeReview } from './remove-review.ts';
import { reportReview } from './report-review.ts';
import { type ReviewRow, toOwnReview } from './review-shape.ts';
import { writeReview } from './write-review.ts';

/** Reviews of products by buyers. Lists are cached until the product changes; a review changes its product. */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, catalogCache } = services;
  const makerOf = responseMaker(app, services);
  const { listReviews: listCall } = reviewCalls;

  registerCall(
    app,
    listCall,
    ({ query, request, reply }) => {
      const make = makerOf(
        request,
        (from) => listReviews(from, query, addressOf),
        (listed) => ({ reply: listCall.reply.parse(listed), tags: tagsOfProduct(query.productId) }),
      );
      return catalogCache.send(`reviews ${JSON.stringify(query)}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );

  registerCall(app, reviewCalls.listOwnReviews, async ({ callerId: userId, query, reply }) => {
    const { productId, ...page } = query;
    const people = await readPeople(db, [userId]);
    return sendCursorList(reply, {
      query: page,
      reply: reviewCalls.listOwnReviews.reply,
      field: 'reviews',
      read: (range) => readOwnReviews(db, { userId, productId }, range),
      toItem: (row) => toListedOwn(row, people, addressOf),
      rest: async () => ({ success: true, toWrite: await readToReview(db, { userId, productId }, addressOf) }),
    });
  });

  writingRoutes(app, services);
}

/** Calls that write, rate and report. */
function writingRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;
  const own = async (row: ReviewRow) => toOwnReview(row, await readPeople(db, [row.userId]), addressOf);

  registerCall(app, reviewCalls.writeReview, async ({ callerId: userId, params, body, files, attempt, say }) => {
    const { productId } = params;
    const written = await writeReview(services, { userId, productId, review: body, pictures: files, attempt });
    return unlessRefused(written, async (row) => ({
      success: true,
      message: say('review-written'),
      review: await own(row),
    }));
  });

  registerCall(app, reviewCalls.editReview, async ({ callerId: userId, params, body, files, say }) => {
    const { productId } = params;
    const edited = await editReview(services, { userId, productId, edit: body, pictures: files });
    return unlessRefused(edited, async (row) => ({
      success: true,
      message: say('review-edited'),
      review: await own(row),
    }));
  });

  registerCall(app, reviewCalls.removeReview, async ({ callerId: userId, params: { productId }, say }) =>
    unlessRefused(await removeReview(services, { userId, productId }), () => ({
      success: true,
      message: say('review-removed'),
    })),
  );

  registerCall(app, reviewCalls.findHelpful, async ({ callerId, params, body }) =>
    unlessRefused(await findHelpful(services, callerId, { ...params, ...body }), ({ helpful }) => ({
      success: true,
      helpful,
    })),
  );

  registerCall(app, reviewCalls.reportReview, async ({ callerId, params, body, say }) =>
    unlessRefused(await reportReview(services, callerId, { ...params, ...body }), () => ({
      success: true,
      message: say('review-reported'),
    })),
  );
}
