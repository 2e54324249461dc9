import { logins, messages, profile, savedAddresses, sentNotifications } from './account-sections.ts';
import { likes, requests, writtenComments, writtenPosts } from './community-sections.ts';
import {
  ledger,
  ownClaims,
  placedOrders,
  sales,
  savedCart,
  submittedProducts,
  waits,
  wishList,
} from './order-sections.ts';
import { helpfulReviews, reportedReviews, writtenReviews } from './review-sections.ts';
import type { Section } from './section.ts';

/**
 * All lists in a copy of a user's data, by file name; pictures come on top. The catalogue of `data-copy` texts describes each
 * list.
 */
export const sections = {
  profile,
  addresses: savedAddresses,
  orders: placedOrders,
  claims: ownClaims,
  cart: savedCart,
  wishes: wishList,
  waits,
  requests,
  products: submittedProducts,
  sales,
  ledger,
  posts: writtenPosts,
  comments: writtenComments,
  likes,
  reviews: writtenReviews,
  helpful: helpfulReviews,
  reports: reportedReviews,
  messages,
  notices: sentNotifications,
  logins,
} satisfies Record<string, Section>;
