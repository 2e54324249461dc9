const known = new Map<string, Intl.NumberFormat>();

/** A cached formatter: creating one takes longer than formatting hundreds of numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const found = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, found);
  return found;
}
