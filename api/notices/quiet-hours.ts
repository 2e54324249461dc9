const minute = 60 * 1000;
const day = 24 * 60;
/** Dhaka is six hours ahead, all the year. */
const ahead = 6 * 60;

type QuietHours = { quietFrom: number | null; quietTo: number | null };

/** When the quiet hours end in which a moment falls; undefined when it falls in none. They may go on over midnight. */
export function quietUntil(moment: Date, { quietFrom, quietTo }: QuietHours): Date | undefined {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return undefined;
  const minutes = Math.floor(moment.getTime() / minute) + ahead;
  const passed = (((minutes - quietFrom) % day) + day) % day;
  const length = (((quietTo - quietFrom) % day) + day) % day;
  if (passed >= length) return undefined;
  return new Date((minutes - ahead + length - passed) * minute);
}
