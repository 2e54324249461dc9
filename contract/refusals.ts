import { paperRefusals } from '#contract/invoices/refusals.ts';
import { accountRefusals } from './accounts/refusals.ts';
import { addressRefusals } from './addresses/refusals.ts';
import { assistantRefusals } from './assistant/refusals.ts';
import { bulkEditRefusals } from './bulk-edits/refusals.ts';
import { categoryRefusals } from './categories/refusals.ts';
import { claimRefusals } from './claims/refusals.ts';
import { collectionRefusals } from './collections/refusals.ts';
import { contactRefusals } from './contact/refusals.ts';
import { couponRefusals } from './coupons/refusals.ts';
import { courierMoneyRefusals } from './courier-money/refusals.ts';
import { requestRefusals } from './declarations/refusals.ts';
import { deliveryRefusals } from './delivery/refusals.ts';
import { feedRefusals } from './feed/refusals.ts';
import { ledgerRefusals } from './ledger/refusals.ts';
import { newsletterRefusals } from './newsletter/refusals.ts';
import { notificationRefusals } from './notifications/refusals.ts';
import { orderRefusals } from './orders/refusals.ts';
import { parcelRefusals } from './parcels/refusals.ts';
import { paymentRefusals } from './payments/refusals.ts';
import { productImportRefusals } from './product-imports/refusals.ts';
import { productRefusals } from './products/refusals.ts';
import { keysOf } from './records.ts';
import { reviewRefusals } from './reviews/refusals.ts';
import { riderRefusals } from './riders/refusals.ts';
import { settingRefusals } from './settings/refusals.ts';
import { stockRefusals } from './stock/refusals.ts';
import { submissionRefusals } from './submissions/refusals.ts';

/**
 * Every refusal of the API: its code, its status and the parameters of its message. The message has the same code in
 * each language's catalogue (`messages/<language>/refusals.json`). Codes are never renamed; messages may change.
 */
export const refusals = {
  ...accountRefusals,
  ...addressRefusals,
  ...assistantRefusals,
  ...bulkEditRefusals,
  ...categoryRefusals,
  ...claimRefusals,
  ...collectionRefusals,
  ...contactRefusals,
  ...couponRefusals,
  ...courierMoneyRefusals,
  ...deliveryRefusals,
  ...feedRefusals,
  ...ledgerRefusals,
  ...newsletterRefusals,
  ...notificationRefusals,
  ...orderRefusals,
  ...paperRefusals,
  ...parcelRefusals,
  ...paymentRefusals,
  ...productImportRefusals,
  ...productRefusals,
  ...requestRefusals,
  ...reviewRefusals,
  ...riderRefusals,
  ...settingRefusals,
  ...stockRefusals,
  ...submissionRefusals,
};

export type RefusalCode = keyof typeof refusals;

type RefusalParameters<Code extends RefusalCode> = NonNullable<(typeof refusals)[Code]['parameters']>;

/** Codes whose message has no parameters. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: [keyof RefusalParameters<Code>] extends [never] ? Code : never;
}[RefusalCode];

/** The parameters of a code as the first argument; optional when its message has none. */
export type RefusalArguments<Code extends RefusalCode, Rest extends unknown[] = []> = Code extends PlainRefusalCode
  ? [parameters?: Record<string, never>, ...Rest]
  : [parameters: RefusalParameters<Code>, ...Rest];

export const refusalCodes = keysOf(refusals);
