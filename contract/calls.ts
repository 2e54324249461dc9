import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { accountPhoneCalls } from '#contract/accounts/phone-calls.ts';
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { assistantCalls } from '#contract/assistant/calls.ts';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { categoryCalls, sellerCategoryCalls } from '#contract/categories/calls.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import { couponCheckCalls } from '#contract/coupon-check/calls.ts';
import { sellerCouponCalls } from '#contract/coupons/calls.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import type { CallInput, CallReply } from '#contract/declarations/call.ts';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import { sellerDeliveryCalls } from '#contract/delivery/seller-calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { sellerFeedCalls } from '#contract/feed/seller-calls.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import { ledgerCalls, sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { sellerReviewCalls } from '#contract/reviews/seller-calls.ts';
import { riderCalls } from '#contract/riders/calls.ts';
import { scanningCalls } from '#contract/scanning/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { wishCalls } from '#contract/wishes/calls.ts';

/** The calls by topic, in the order of the documentation. */
export const callGroups = [
  {
    topic: 'Catalogue',
    about: 'The products of the shop: reading and searching them, and the seller looking after them.',
    calls: { ...catalogCalls, ...sellerProductCalls, ...searchCalls },
  },
  {
    topic: 'Categories',
    about: 'The categories of the shop, which the seller adds, orders, hides and removes.',
    calls: { ...categoryCalls, ...sellerCategoryCalls },
  },
  {
    topic: 'Collections',
    about: 'Named lists of products, by a rule or picked by hand, that menus and Home lead to.',
    calls: collectionCalls,
  },
  {
    topic: 'Accounts',
    about: 'Registering, logging in and out, sessions and the profile; the login of sellers and its second factor.',
    calls: { ...accountCalls, ...accountLinkCalls, ...accountPhoneCalls, ...accountDataCalls, ...secondFactorCalls },
  },
  {
    topic: 'Bulk edits',
    about: 'One change of many products, as the seller previews, makes and undoes it.',
    calls: bulkEditCalls,
  },
  {
    topic: 'Product files',
    about: 'All products as a CSV file, which comes back changed.',
    calls: productImportCalls,
  },
  { topic: 'Cart', about: 'The saved cart of a user.', calls: cartCalls },
  { topic: 'Wish list', about: 'The products that a user wishes for.', calls: wishCalls },
  {
    topic: 'Back in stock',
    about: 'Who wants to be told when a product is back in stock.',
    calls: backInStockCalls,
  },
  {
    topic: 'Notifications',
    about: 'What users and the seller are told, on the page and by mail.',
    calls: notificationCalls,
  },
  { topic: 'Addresses', about: "A user's delivery addresses.", calls: addressCalls },
  {
    topic: 'Orders',
    about: 'Placing orders, following and cancelling them, and the sales of products a user submitted.',
    calls: orderCalls,
  },
  {
    topic: 'Coupons',
    about: 'Coupons and automatic offers: what they take off an order, and the seller adding and stopping them.',
    calls: { ...couponCheckCalls, ...sellerCouponCalls },
  },
  {
    topic: 'Orders without an account',
    about: 'Placing, finding, paying and cancelling orders by a key, and taking them into an account.',
    calls: guestOrderCalls,
  },
  {
    topic: 'Product requests',
    about: 'Products that users offer to the shop, and what the seller decides about them.',
    calls: submissionCalls,
  },
  { topic: 'Community', about: 'Posts, likes and comments.', calls: { ...feedCalls, ...sellerFeedCalls } },
  {
    topic: 'Reviews',
    about: 'What buyers say of products, and the seller answering and hiding it.',
    calls: { ...reviewCalls, ...sellerReviewCalls },
  },
  { topic: 'Newsletter', about: 'Email addresses that asked for the newsletter.', calls: newsletterCalls },
  { topic: 'Messages', about: 'Messages that visitors leave for the seller.', calls: contactCalls },
  { topic: 'Assistant', about: 'Questions to the AI model behind the shop.', calls: assistantCalls },
  {
    topic: 'Seller orders',
    about: 'The orders of all users, as the seller works on them, makes and edits them.',
    calls: { ...sellerOrderCalls, ...madeOrderCalls },
  },
  {
    topic: 'Parcels',
    about:
      'Booking parcels with couriers, following them, the riders of the shop, and the money that couriers collect.',
    calls: { ...parcelCalls, ...scanningCalls, ...riderCalls, ...courierMoneyCalls },
  },
  {
    topic: 'Payments',
    about: 'Paying orders online, refunds, and what sellers decide about payments.',
    calls: { ...paymentCalls, ...orderAccountCalls },
  },
  {
    topic: 'Papers',
    about: 'Invoices, credit and debit notes, packing slips and pick lists, as pages to print.',
    calls: { ...paperCalls, ...sellerPaperCalls, ...printingCalls },
  },
  {
    topic: 'Money sent by hand',
    about: 'Paying orders from phone to phone, with a transaction that the seller looks up.',
    calls: manualPaymentCalls,
  },
  {
    topic: 'Claims',
    about: 'What buyers report about delivered orders, and what the seller decides.',
    calls: { ...claimCalls, ...sellerClaimCalls },
  },
  {
    topic: 'Payouts',
    about: 'What those who offer plants earned, what the shop owes them, and what it paid out.',
    calls: { ...ledgerCalls, ...sellerLedgerCalls },
  },
  { topic: 'Stock', about: 'How many of a product there are, as the seller counts them.', calls: stockCalls },
  {
    topic: 'Settings',
    about: 'What the seller settles for the whole shop, what a delivery costs and when it arrives.',
    calls: { ...shopSettingsCalls, ...deliveryCalls, ...sellerDeliveryCalls },
  },
  { topic: 'Seller area', about: 'Figures and users, for the seller.', calls: sellingCalls },
] as const;

type AllOf<Group> = (Group extends unknown ? (each: Group) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** All calls of the API. The server refuses to start when one has no handler. */
export const calls: AllOf<(typeof callGroups)[number]['calls']> = Object.assign(
  {},
  ...callGroups.map((group) => group.calls),
);

type ByKey = { [C in (typeof calls)[keyof typeof calls] as `${C['method']} ${C['path']}`]: C };

/** How the web names a call: `POST /api/order/cod`. It imports these types alone, so no page loads a declaration. */
export type CallKey = keyof ByKey;
/** The declaration of a call. */
type CallAt<Key extends CallKey> = ByKey[Key];
export type InputOf<Key extends CallKey> = CallInput<CallAt<Key>>;
/** What a call answers when it succeeds. */
export type ReplyOf<Key extends CallKey> = CallReply<CallAt<Key>>;
