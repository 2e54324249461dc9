import type { ChangedMeanwhile } from '#contract/declarations/schemas.ts';
import type { ParcelInWay } from '#contract/parcels/schemas.ts';
import { isRecord, isTextByName } from '#contract/records.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { browserText } from '#web/language/browser-text.ts';

type ReadFailure = {
  message?: string;
  code?: RefusalCode | undefined;
  fields?: Record<string, string> | undefined;
  stocks?: Stocks;
  orderId?: string | undefined;
  parcels?: readonly ParcelInWay[];
  changed?: ChangedMeanwhile | undefined;
};

/** A failed call: refused by the server (with its code and message), or without a response (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Record<string, string>;
  /** The current stock of the products concerned, if the server sent it. */
  readonly stocks: Stocks;
  /** The order that was placed although the rest of the request failed. */
  readonly orderId: string | undefined;
  /** The parcels that stand in the way. */
  readonly parcels: readonly ParcelInWay[];
  /** What others have changed since the version on which the request was based. */
  readonly changed: ChangedMeanwhile | undefined;

  constructor(
    status: number,
    { message = '', code, fields = {}, stocks = {}, orderId, parcels = [], changed }: ReadFailure = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.stocks = stocks;
    this.orderId = orderId;
    this.parcels = parcels;
    this.changed = changed;
  }
}

/** The error of an unsuccessful response. The body is the API's envelope, unless a proxy responded. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  return new ApiError(status, readFailure(body));
}

/** Parses a failure. Unknown codes are ignored: a newer server may send codes that this page does not know. */
function readFailure(body: unknown): ReadFailure | undefined {
  const { success, message, code, fields = {}, stocks = {}, orderId, parcels, changed } = isRecord(body) ? body : {};
  if (success !== false || typeof message !== 'string' || !isTextByName(fields)) return;
  return {
    message,
    code: typeof code === 'string' ? (code as RefusalCode) : undefined,
    fields,
    stocks: stocks as Stocks,
    orderId: typeof orderId === 'string' ? orderId : undefined,
    parcels: Array.isArray(parcels) ? (parcels as ParcelInWay[]) : [],
    changed: isRecord(changed) ? (changed as ChangedMeanwhile) : undefined,
  };
}

/** Whether the server refused with one of these codes. */
export function isRefused(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** The server's message if there is one, else the fallback (docs/product.md, "Messages"). */
export function sentenceOf(error: unknown, fallback = browserText.t('common.something-went-wrong')): string {
  return (error instanceof ApiError && error.message) || fallback;
}
