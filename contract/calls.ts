import { accountCalls } from './accounts.ts';
import { addressCalls } from './addresses.ts';
import { assistantCalls } from './assistant.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { contactCalls } from './contact.ts';
import { feedCalls } from './feed.ts';
import { newsletterCalls } from './newsletter.ts';
import { orderCalls } from './orders.ts';
import { sellerOrderCalls } from './seller-orders.ts';
import { sellingCalls } from './selling.ts';
import { submissionCalls } from './submissions.ts';

/** Every call of the product. The API refuses to start when one of them has no handler. */
export const calls = {
  ...accountCalls,
  ...catalogCalls,
  ...cartCalls,
  ...addressCalls,
  ...orderCalls,
  ...sellerOrderCalls,
  ...sellingCalls,
  ...submissionCalls,
  ...feedCalls,
  ...newsletterCalls,
  ...contactCalls,
  ...assistantCalls,
};
