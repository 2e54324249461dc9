/** The limits of couriers' payout files. */
export const courierMoneyLimits = {
  /** Bytes of a chosen file, its characters, its rows and its columns. */
  payoutFileBytes: 2 * 1024 * 1024,
  payoutFileChars: 700_000,
  payoutRows: 5000,
  payoutColumnsMax: 60,
  /** Rows shown as an example of a file. */
  payoutSamples: 3,
  /** Remembered sets of headings of a courier. */
  courierMappingsMax: 20,
  /** Parcels named in an answer. */
  payoutParcelsNamed: 100,
} as const;
