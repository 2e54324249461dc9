import fp from 'fastify-plugin';
import { accountDataRoutes } from '#api/features/account-data/routes.ts';
import { accountPhoneRoutes } from '#api/features/accounts/phone/routes.ts';
import { accountRoutes } from '#api/features/accounts/routes.ts';
import { secondFactorRoutes } from '#api/features/accounts/second-factor/routes.ts';
import { addressRoutes } from '#api/features/addresses/routes.ts';
import { assistantRoutes } from '#api/features/assistant/routes.ts';
import { backInStockRoutes } from '#api/features/back-in-stock/routes.ts';
import { bulkEditRoutes } from '#api/features/bulk-edits/routes.ts';
import { cartRoutes } from '#api/features/cart/routes.ts';
import { catalogRoutes } from '#api/features/catalog/routes.ts';
import { sellerCatalogRoutes } from '#api/features/catalog/seller-routes.ts';
import { categoryRoutes } from '#api/features/categories/routes.ts';
import { claimRoutes } from '#api/features/claims/routes.ts';
import { collectionRoutes } from '#api/features/collections/routes.ts';
import { contactRoutes } from '#api/features/contact/routes.ts';
import { couponCheckRoutes } from '#api/features/coupon-check/routes.ts';
import { couponRoutes } from '#api/features/coupons/routes.ts';
import { courierMoneyRoutes } from '#api/features/courier-money/routes.ts';
import { deliveryRoutes } from '#api/features/delivery/routes.ts';
import { feedRoutes } from '#api/features/feed/routes.ts';
import { sellerFeedRoutes } from '#api/features/feed/seller-routes.ts';
import { guestOrderRoutes } from '#api/features/guest-orders/routes.ts';
import { ledgerRoutes } from '#api/features/ledger/routes.ts';
import { madeOrderRoutes } from '#api/features/made-orders/routes.ts';
import { manualPaymentRoutes } from '#api/features/manual-payments/routes.ts';
import { newsletterRoutes } from '#api/features/newsletter/routes.ts';
import { notificationRoutes } from '#api/features/notifications/routes.ts';
import { orderRoutes } from '#api/features/orders/routes.ts';
import { sellerOrderRoutes } from '#api/features/orders/seller/seller-routes.ts';
import { paperRoutes } from '#api/features/papers/routes.ts';
import { paymentRoutes } from '#api/features/payments/routes.ts';
import { productFeedRoutes } from '#api/features/product-feeds/routes.ts';
import { productImportRoutes } from '#api/features/product-imports/routes.ts';
import { reviewRoutes } from '#api/features/reviews/routes.ts';
import { sellerReviewRoutes } from '#api/features/reviews/seller-routes.ts';
import { searchRoutes } from '#api/features/search/routes.ts';
import { searchEngineRoutes } from '#api/features/search-engines/routes.ts';
import { sellingRoutes } from '#api/features/selling/routes.ts';
import { settingsRoutes } from '#api/features/settings/routes.ts';
import { shippingRoutes } from '#api/features/shipping/routes.ts';
import { stockRoutes } from '#api/features/stock/routes.ts';
import { submissionRoutes } from '#api/features/submissions/routes.ts';
import { wishRoutes } from '#api/features/wishes/routes.ts';
import type { Services } from '#api/services/services.ts';

const featureRoutes = [
  accountRoutes,
  accountPhoneRoutes,
  accountDataRoutes,
  sellingRoutes,
  secondFactorRoutes,
  catalogRoutes,
  sellerCatalogRoutes,
  bulkEditRoutes,
  productImportRoutes,
  categoryRoutes,
  couponRoutes,
  shippingRoutes,
  courierMoneyRoutes,
  couponCheckRoutes,
  collectionRoutes,
  searchRoutes,
  cartRoutes,
  wishRoutes,
  backInStockRoutes,
  addressRoutes,
  notificationRoutes,
  orderRoutes,
  guestOrderRoutes,
  sellerOrderRoutes,
  madeOrderRoutes,
  paperRoutes,
  paymentRoutes,
  manualPaymentRoutes,
  claimRoutes,
  ledgerRoutes,
  stockRoutes,
  settingsRoutes,
  deliveryRoutes,
  submissionRoutes,
  feedRoutes,
  sellerFeedRoutes,
  reviewRoutes,
  sellerReviewRoutes,
  newsletterRoutes,
  searchEngineRoutes,
  productFeedRoutes,
  contactRoutes,
  assistantRoutes,
];

/** The routes of every feature. */
export const features = fp<Services>(
  async (app, services) => {
    for (const addRoutes of featureRoutes) addRoutes(app, services);
  },
  {
    name: 'features',
    dependencies: ['concurrencyLimiter', 'uploads', 'sessions', 'same-site', 'rate-limits', 'public-pages'],
    decorators: {
      fastify: ['concurrencyLimiter', 'uploadIntake', 'requireLogin', 'servesHttps', 'publicPages'],
      request: ['uploads', 'callerId', 'callerSession'],
    },
  },
);
