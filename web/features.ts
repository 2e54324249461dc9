import { accounts } from './features/accounts/feature.ts';
import { addresses } from './features/addresses/feature.ts';
import { assistant } from './features/assistant/feature.ts';
import { cart } from './features/cart/feature.ts';
import { catalog } from './features/catalog/feature.ts';
import { categories } from './features/categories/feature.ts';
import { claims } from './features/claims/feature.ts';
import { collections } from './features/collections/feature.ts';
import { contact } from './features/contact/feature.ts';
import { coupons } from './features/coupons/feature.ts';
import { courierMoney } from './features/courier-money/feature.ts';
import { debug } from './features/debug/feature.ts';
import { feed } from './features/feed/feature.ts';
import { guestOrders } from './features/guest-orders/feature.ts';
import { help } from './features/help/feature.ts';
import { home } from './features/home/feature.ts';
import { ledger } from './features/ledger/feature.ts';
import { manualOrders } from './features/manual-orders/feature.ts';
import { manualPayments } from './features/manual-payments/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { orders } from './features/orders/feature.ts';
import { parcels } from './features/parcels/feature.ts';
import { productEditor } from './features/product-editor/feature.ts';
import { productImports } from './features/product-imports/feature.ts';
import { products } from './features/products/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { riders } from './features/riders/feature.ts';
import { sellerOrders } from './features/seller-orders/feature.ts';
import { sellerProducts } from './features/seller-products/feature.ts';
import { selling } from './features/selling/feature.ts';
import { settings } from './features/settings/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { wishes } from './features/wishes/feature.ts';
import type { Feature } from './navigation/define-feature.ts';

/** All features with pages. Routes, menus and the texts of pages follow from this list. */
const features: readonly Feature[] = [
  accounts,
  addresses,
  assistant,
  cart,
  catalog,
  categories,
  claims,
  collections,
  contact,
  coupons,
  courierMoney,
  debug,
  feed,
  guestOrders,
  help,
  home,
  ledger,
  manualOrders,
  manualPayments,
  newsletter,
  notifications,
  orders,
  parcels,
  productEditor,
  productImports,
  products,
  reviews,
  riders,
  sellerOrders,
  sellerProducts,
  selling,
  settings,
  submissions,
  wishes,
];

/** All pages of the shop. */
export const shopPages = features.flatMap(({ pages = [] }) => pages);

/** All pages of the seller area. */
export const sellerPages = features.flatMap((feature) => feature.sellerPages ?? []);
