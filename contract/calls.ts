import { accountDataCalls } from './account-data.ts';
import { accountLinkCalls } from './account-links.ts';
import { accountPhoneCalls } from './account-phone.ts';
import { accountCalls } from './accounts.ts';
import { addressCalls } from './addresses.ts';
import { assistantCalls } from './assistant.ts';
import { backInStockCalls } from './back-in-stock.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { contactCalls } from './contact.ts';
import { feedCalls } from './feed.ts';
import { newsletterCalls } from './newsletter.ts';
import { noticeCalls } from './notices.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sellerFeedCalls } from './seller-feed.ts';
import { sellerOrderCalls } from './seller-orders.ts';
import { sellerProductCalls } from './seller-products.ts';
import { sellingCalls } from './selling.ts';
import { shopSettingsCalls } from './shop-settings.ts';
import { stockCalls } from './stock.ts';
import { submissionCalls } from './submissions.ts';
import { wishCalls } from './wishes.ts';

/** The calls by topic, in the order of the documentation. */
export const callGroups = [
  {
    topic: 'Catalogue',
    about: 'The products of the shop: reading and searching them, and the seller looking after them.',
    calls: { ...catalogCalls, ...sellerProductCalls, ...searchCalls },
  },
  {
    topic: 'Accounts',
    about: 'Registering, logging in and out, sessions and the profile; the login of sellers and its second factor.',
    calls: { ...accountCalls, ...accountLinkCalls, ...accountPhoneCalls, ...accountDataCalls, ...secondFactorCalls },
  },
  { topic: 'Cart', about: 'The saved cart of a user.', calls: cartCalls },
  { topic: 'Wish list', about: 'The products that a user wishes for.', calls: wishCalls },
  {
    topic: 'Back in stock',
    about: 'Who wants to be told when a product is back in stock.',
    calls: backInStockCalls,
  },
  {
    topic: 'Notices',
    about: 'What users and the seller are told, on the page and by mail.',
    calls: noticeCalls,
  },
  { topic: 'Addresses', about: "A user's delivery addresses.", calls: addressCalls },
  {
    topic: 'Orders',
    about: 'Placing orders, following and cancelling them, and the sales of products a user submitted.',
    calls: orderCalls,
  },
  {
    topic: 'Product requests',
    about: 'Products that users offer to the shop, and what the seller decides about them.',
    calls: submissionCalls,
  },
  { topic: 'Community', about: 'Posts, likes and comments.', calls: { ...feedCalls, ...sellerFeedCalls } },
  { topic: 'Newsletter', about: 'Email addresses that asked for the newsletter.', calls: newsletterCalls },
  { topic: 'Messages', about: 'Messages that visitors leave for the seller.', calls: contactCalls },
  { topic: 'Assistant', about: 'Questions to the AI model behind the shop.', calls: assistantCalls },
  { topic: 'Seller orders', about: 'The orders of all users, as the seller works on them.', calls: sellerOrderCalls },
  {
    topic: 'Payments',
    about: 'Paying orders online, refunds, and what sellers decide about payments.',
    calls: paymentCalls,
  },
  { topic: 'Stock', about: 'How many of a product there are, as the seller counts them.', calls: stockCalls },
  {
    topic: 'Settings',
    about: 'What the seller settles for the whole shop, and what a delivery costs.',
    calls: shopSettingsCalls,
  },
  { topic: 'Seller area', about: 'Figures and users, for the seller.', calls: sellingCalls },
] as const;

type AllOf<Group> = (Group extends unknown ? (each: Group) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** Every call of the product, from its topics. The API refuses to start when one of them has no handler. */
export const calls: AllOf<(typeof callGroups)[number]['calls']> = Object.assign(
  {},
  ...callGroups.map((group) => group.calls),
);
