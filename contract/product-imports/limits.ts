/** The limits of product imports. */
export const productImportLimits = {
  /** Bytes and rows of a file of products, rows and columns that its import shows, and days for which an import is kept. */
  productFileBytes: 20 * 1024 * 1024,
  productFileRows: 10_000,
  importRowsShown: 100,
  importColumnsShown: 200,
  /** Rows that an import reads during its request; longer files are read in the background. */
  importRowsAtOnce: 500,
  /** A ZIP file of pictures: its bytes, its files, and their bytes in all when unpacked. */
  pictureZipBytes: 200 * 1024 * 1024,
  pictureZipFiles: 20_000,
  pictureZipUnpacked: 1024 * 1024 * 1024,
  importDays: 30,
} as const;
