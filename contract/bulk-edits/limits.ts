/** The limits of bulk edits. */
export const bulkEditLimits = {
  /** Products of one bulk edit, its highest percentage, and seconds within which it may be undone. */
  bulkProductsMax: 1000,
  bulkPercentMax: 1000,
  bulkUndoSeconds: 300,
} as const;
