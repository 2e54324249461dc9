/** Whether a text has the form of a day, 2027-02-03. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/**
 * Returns a day that begins with its year, as 2027-02-03. In other orders day and month are ambiguous, so the text
 * stays as it is.
 */
export function dayText(written: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written;
}

/** Whether a text has the form in which times are stored, 2027-02-03T12:30:00.000Z. */
export function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}

const timePattern = /^([\d/.-]+)(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The same for a time, in the shop's time zone unless it names another. */
export function timeText(written: string): string {
  const [, date = '', hour = '0', minute = '00', second = '00', zone = '+06:00'] = timePattern.exec(written) ?? [];
  const day = dayText(date);
  const time = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${zone.toUpperCase()}`);
  return isDay(day) && !Number.isNaN(time.getTime()) ? time.toISOString() : written;
}
