import { findMissingPictures } from '#api/pictures/find-missing-pictures.ts';
import type { DataCheck } from '#api/services/data-check.ts';
import { features } from './features.ts';
import { pictureColumns } from './picture-columns.ts';

/** All comparisons of data that the shop stores twice. */
export const dataChecks: readonly DataCheck[] = [
  {
    name: 'pictures',
    find: async ({ db, files }) => {
      const missing: string[] = [];
      for await (const address of findMissingPictures(db, pictureColumns, files)) missing.push(`${address} is missing`);
      return missing;
    },
  },
  ...features.flatMap(({ checks = [] }) => checks),
];
