import type { FileStore } from '#api/pictures/store/file-store.ts';
import type { Database } from '#database/driver/connection.ts';

/** A comparison of data that the shop stores twice, run by its name with `npm run check:data`. */
export type DataCheck = {
  name: string;
  /** Other comparisons that run with it when it is named. */
  includes?: readonly string[];
  /** Returns a line for each difference; there should be none. */
  find(shop: { db: Database; files: Pick<FileStore, 'list'> }): Promise<string[]>;
};
