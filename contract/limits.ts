import { accountLimits } from './accounts/limits.ts';
import { addressLimits } from './addresses/limits.ts';
import { assistantLimits } from './assistant/limits.ts';
import { bulkEditLimits } from './bulk-edits/limits.ts';
import { cartLimits } from './cart/limits.ts';
import { categoryLimits } from './categories/limits.ts';
import { claimLimits } from './claims/limits.ts';
import { collectionLimits } from './collections/limits.ts';
import { contactLimits } from './contact/limits.ts';
import { couponLimits } from './coupons/limits.ts';
import { courierMoneyLimits } from './courier-money/limits.ts';
import { requestLimits } from './declarations/limits.ts';
import { deliveryLimits } from './delivery/limits.ts';
import { feedLimits } from './feed/limits.ts';
import { ledgerLimits } from './ledger/limits.ts';
import { notificationLimits } from './notifications/limits.ts';
import { orderLimits } from './orders/limits.ts';
import { parcelLimits } from './parcels/limits.ts';
import { paymentLimits } from './payments/limits.ts';
import { productImportLimits } from './product-imports/limits.ts';
import { productLimits } from './products/limits.ts';
import { reviewLimits } from './reviews/limits.ts';
import { riderLimits } from './riders/limits.ts';
import { searchLimits } from './search/limits.ts';
import { sellingLimits } from './selling/limits.ts';
import { settingLimits } from './settings/limits.ts';
import { stockLimits } from './stock/limits.ts';
import { submissionLimits } from './submissions/limits.ts';
import { textLimits } from './text/limits.ts';
import { wishLimits } from './wishes/limits.ts';

/**
 * All limits that both sides apply (docs/product.md, "Limits"). Files of the contract import the limits of their noun.
 */
export const limits = {
  ...accountLimits,
  ...addressLimits,
  ...assistantLimits,
  ...bulkEditLimits,
  ...cartLimits,
  ...categoryLimits,
  ...claimLimits,
  ...collectionLimits,
  ...contactLimits,
  ...couponLimits,
  ...courierMoneyLimits,
  ...requestLimits,
  ...deliveryLimits,
  ...feedLimits,
  ...ledgerLimits,
  ...notificationLimits,
  ...orderLimits,
  ...parcelLimits,
  ...paymentLimits,
  ...productImportLimits,
  ...productLimits,
  ...reviewLimits,
  ...riderLimits,
  ...searchLimits,
  ...sellingLimits,
  ...settingLimits,
  ...stockLimits,
  ...submissionLimits,
  ...textLimits,
  ...wishLimits,
} as const;
