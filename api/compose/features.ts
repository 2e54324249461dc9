import { accountData } from '#api/features/account-data/feature.ts';
import { accounts } from '#api/features/accounts/feature.ts';
import { addresses } from '#api/features/addresses/feature.ts';
import { assistant } from '#api/features/assistant/feature.ts';
import { backInStock } from '#api/features/back-in-stock/feature.ts';
import { bulkEdits } from '#api/features/bulk-edits/feature.ts';
import { cart } from '#api/features/cart/feature.ts';
import { catalog } from '#api/features/catalog/feature.ts';
import { categories } from '#api/features/categories/feature.ts';
import { claims } from '#api/features/claims/feature.ts';
import { collections } from '#api/features/collections/feature.ts';
import { contact } from '#api/features/contact/feature.ts';
import { couponCheck } from '#api/features/coupon-check/feature.ts';
import { coupons } from '#api/features/coupons/feature.ts';
import { courierMoney } from '#api/features/courier-money/feature.ts';
import { delivery } from '#api/features/delivery/feature.ts';
import { feed } from '#api/features/feed/feature.ts';
import { guestOrders } from '#api/features/guest-orders/feature.ts';
import { invoices } from '#api/features/invoices/feature.ts';
import { ledger } from '#api/features/ledger/feature.ts';
import { manualOrders } from '#api/features/manual-orders/feature.ts';
import { manualPayments } from '#api/features/manual-payments/feature.ts';
import { newsletter } from '#api/features/newsletter/feature.ts';
import { notifications } from '#api/features/notifications/feature.ts';
import { orderMoney } from '#api/features/order-money/feature.ts';
import { orders } from '#api/features/orders/feature.ts';
import { parcels } from '#api/features/parcels/feature.ts';
import { paymentAttempts } from '#api/features/payment-attempts/feature.ts';
import { payments } from '#api/features/payments/feature.ts';
import { printing } from '#api/features/printing/feature.ts';
import { productFeeds } from '#api/features/product-feeds/feature.ts';
import { productImports } from '#api/features/product-imports/feature.ts';
import { products } from '#api/features/products/feature.ts';
import { reviews } from '#api/features/reviews/feature.ts';
import { riders } from '#api/features/riders/feature.ts';
import { search } from '#api/features/search/feature.ts';
import { searchEngines } from '#api/features/search-engines/feature.ts';
import { selling } from '#api/features/selling/feature.ts';
import { settings } from '#api/features/settings/feature.ts';
import { stock } from '#api/features/stock/feature.ts';
import { submissions } from '#api/features/submissions/feature.ts';
import { wishes } from '#api/features/wishes/feature.ts';
import type { Feature } from '#api/services/define-feature.ts';

/** The features of the shop: the one list, from which routes, jobs, notifications and listeners follow. */
export const features: readonly Feature[] = [
  accounts,
  accountData,
  selling,
  catalog,
  bulkEdits,
  productImports,
  categories,
  coupons,
  parcels,
  courierMoney,
  couponCheck,
  collections,
  products,
  search,
  cart,
  wishes,
  backInStock,
  addresses,
  notifications,
  orders,
  orderMoney,
  riders,
  guestOrders,
  manualOrders,
  invoices,
  printing,
  payments,
  manualPayments,
  claims,
  ledger,
  stock,
  settings,
  delivery,
  submissions,
  feed,
  reviews,
  newsletter,
  searchEngines,
  productFeeds,
  contact,
  assistant,
  paymentAttempts,
];
