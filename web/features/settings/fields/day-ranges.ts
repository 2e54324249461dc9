/** Days in a row, from the first to the last, as YYYY-MM-DD. */
export type DayRange = { from: string; until: string; days: string[] };

/** Returns days, which are in order, as ranges of days in a row. */
export function rangesOf(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && dayAfter(last.until) === day) {
      last.until = day;
      last.days.push(day);
    } else ranges.push({ from: day, until: day, days: [day] });
  }
  return ranges;
}

/** Returns the days from the first to the last, at most so many and one more. */
export function daysBetween(from: string, until: string, most: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= until && days.length <= most; day = dayAfter(day)) days.push(day);
  return days;
}

function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
