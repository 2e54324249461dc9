import { logins, messages, profile, savedAddresses, sentNotices } from './account-sections.ts';
import { likes, requests, writtenComments, writtenPosts } from './community-sections.ts';
import { placedOrders, sales, savedCart, submittedProducts, waits, wishList } from './order-sections.ts';
import type { Section } from './section.ts';

/**
 * All that a copy of a user's data consists of beside the pictures, by the names of the files. What each is about stands
 * in the catalogue of `data-copy` texts.
 */
export const sections = {
  profile,
  addresses: savedAddresses,
  orders: placedOrders,
  cart: savedCart,
  wishes: wishList,
  waits,
  requests,
  products: submittedProducts,
  sales,
  posts: writtenPosts,
  comments: writtenComments,
  likes,
  messages,
  notices: sentNotices,
  logins,
} satisfies Record<string, Section>;
