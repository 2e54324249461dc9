/** How a price in taka is written, for `Intl.NumberFormat`: without decimals when it has none, else with two. */
export function takaFormat(taka: number): Intl.NumberFormatOptions {
  const digits = Number.isInteger(taka) ? 0 : 2;
  return {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
}
