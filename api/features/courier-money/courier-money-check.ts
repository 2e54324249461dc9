import type { DataCheck } from '#api/services/data-check.ts';
import { checkCourierMoney } from './check-courier-money.ts';
import { checkCourierSums } from './check-courier-sums.ts';

/** Compares the couriers' ledger with the parcels and the sums that are kept. Amounts in poisha. */
export const courierMoneyCheck: DataCheck = {
  name: 'courier-money',
  find: async ({ db }) => [
    ...(await checkCourierMoney(db)).map(
      ({ parcelId, problem, collected }) => `parcel ${parcelId}: ${problem}, ${collected} collected`,
    ),
    ...(await checkCourierSums(db)).map(
      ({ subject, what, kept, summed }) =>
        `${subject}: ${what}: ${kept ?? 'nothing'} kept, ${summed ?? 'nothing'} summed up`,
    ),
  ],
};
