const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A whole number with its digits grouped: 1,25,000. */
export const formatCount = (count: number): string => grouped.format(count);
