const minute = 60 * 1000;
const day = 24 * 60;
/** Dhaka is UTC+6 in all seasons. */
const ahead = 6 * 60;

type QuietHours = { quietFrom: number | null; quietTo: number | null };

/** Returns the end of the quiet hours that contain a moment, or undefined outside quiet hours. Quiet hours may span midnight. */
export function quietUntil(moment: Date, { quietFrom, quietTo }: QuietHours): Date | undefined {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return undefined;
  const minutes = Math.floor(moment.getTime() / minute) + ahead;
  const passed = (((minutes - quietFrom) % day) + day) % day;
  const length = (((quietTo - quietFrom) % day) + day) % day;
  if (passed >= length) return undefined;
  return new Date((minutes - ahead + length - passed) * minute);
}
