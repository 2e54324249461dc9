import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { type CouponFields, newCouponTerms } from './coupon-fields.ts';
import { couponsKey } from './coupon-queries.ts';

/** Codes that were made together. */
export type MadeCodes = { batchId: string; count: number };

const key = retryKey();

/** Adds what the form says. Returns the codes when many were made. */
export function useAddCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: CouponFields): Promise<{ message: string } & Partial<MadeCodes>> => {
      const { who, code, count, prefix } = fields;
      const terms = newCouponTerms(fields);
      return key.attempt(fields, async (headers) => {
        if (who !== 'bulk') {
          const body = { ...terms, code: who === 'offer' ? null : code };
          return browserApi('POST /api/seller/coupons', { headers, body });
        }
        return browserApi('POST /api/seller/coupons/bulk', { headers, body: { ...terms, count, prefix } });
      });
    },
    async onSuccess({ message }) {
      toast.success(message);
      await queries.invalidateQueries({ queryKey: couponsKey });
    },
  });
}
