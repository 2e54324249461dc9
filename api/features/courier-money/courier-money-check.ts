import type { DataCheck } from '#api/services/data-check.ts';
import { checkCourierMoney } from './check-courier-money.ts';

/** Compares the couriers' ledger with the parcels. Amounts in poisha. */
export const courierMoneyCheck: DataCheck = {
  name: 'courier-money',
  find: async ({ db }) =>
    (await checkCourierMoney(db)).map(
      ({ parcelId, problem, collected }) => `parcel ${parcelId}: ${problem}, ${collected} collected`,
    ),
};
