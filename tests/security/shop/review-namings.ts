type Statuses = { visitor: number; owner: number; other: number; seller: number };
type Ids = { product: string; review: string };

/**
 * Places of ids in the calls of reviews. The owner has written the review of another user's product; nobody has
 * received the product that the owner offered.
 */
export function reviewNamings({
  forAll,
  forUsers,
  forSellers,
}: Record<'forAll' | 'forUsers' | 'forSellers', Statuses>) {
  const ofReview = (statuses: Statuses, body?: object) => ({
    at: ['params.id'],
    statuses,
    request: ({ review }: Ids) => ({ params: { id: review }, ...(body && { body }) }),
  });
  const ofProduct = (statuses: Statuses, body?: object) => ({
    at: ['params.productId'],
    statuses,
    request: ({ product }: Ids) => ({ params: { productId: product }, ...(body && { body }) }),
  });
  const notThere = { ...forUsers, owner: 404, other: 404 };
  return {
    listReviews: [
      { at: ['query.productId'], statuses: forAll, request: ({ product }: Ids) => ({ query: { productId: product } }) },
    ],
    listOwnReviews: [
      { at: ['query.cursor'], statuses: forUsers, request: ({ review }: Ids) => ({ query: { cursor: review } }) },
      {
        at: ['query.productId'],
        statuses: forUsers,
        request: ({ product }: Ids) => ({ query: { productId: product } }),
      },
    ],
    writeReview: [ofProduct({ ...forUsers, owner: 403, other: 403 }, { stars: 5 })],
    editReview: [ofProduct(notThere, { stars: 1 })],
    removeReview: [ofProduct(notThere)],
    findHelpful: [ofReview({ ...forUsers, owner: 403 }, { helpful: true })],
    reportReview: [ofReview(forUsers, { reason: 'Not about the plant' })],
    answerReview: [ofReview(forSellers, { text: 'Thank you' })],
    dismissReports: [ofReview(forSellers)],
    hideReview: [ofReview(forSellers, { reason: 'Not about the plant' })],
    showReview: [ofReview(forSellers)],
  };
}
