import { fewRows, type Section } from '#api/services/personal-data.ts';
import { addresses } from '#database/tables/addresses.ts';
import { listAddresses } from './address-queries.ts';

/** The user's delivery addresses. */
export const copiedAddresses: Section = {
  tables: [addresses],
  rows: ({ db, user }) => fewRows(listAddresses(db, user.id)),
};
