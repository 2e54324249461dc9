import { isRecord, isTextByName } from '#contract/records.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Stocks } from '#contract/stock.ts';
import { browserText } from '#web/language/browser-text.ts';

type ReadFailure = {
  message?: string;
  code?: RefusalCode | undefined;
  fields?: Record<string, string> | undefined;
  stocks?: Stocks;
  orderId?: string | undefined;
};

/** A call that failed: refused by the server (with its code and sentence), or not answered at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Record<string, string>;
  /** How many there are by now of the products that it is about, as far as it says. */
  readonly stocks: Stocks;
  /** The order that was placed although the rest of the request failed. */
  readonly orderId: string | undefined;

  constructor(status: number, { message = '', code, fields = {}, stocks = {}, orderId }: ReadFailure = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.stocks = stocks;
    this.orderId = orderId;
  }
}

/** The error of an answer without success. Its body is the envelope, unless something before the shop answered. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  return new ApiError(status, readFailure(body));
}

/** A failure as far as it can be read. A newer server may send a code that this page does not know: no screen asks for it. */
function readFailure(body: unknown): ReadFailure | undefined {
  const { success, message, code, fields = {}, stocks = {}, orderId } = isRecord(body) ? body : {};
  if (success !== false || typeof message !== 'string' || !isTextByName(fields)) return;
  return {
    message,
    code: typeof code === 'string' ? (code as RefusalCode) : undefined,
    fields,
    stocks: stocks as Stocks,
    orderId: typeof orderId === 'string' ? orderId : undefined,
  };
}

/** Whether the server refused for one of these reasons. */
export function isRefused(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** The server's sentence if there is one, else the screen's fallback (docs/product.md, "Messages"). */
export function sentenceOf(error: unknown, fallback = browserText.t('common.something-went-wrong')): string {
  return (error instanceof ApiError && error.message) || fallback;
}
