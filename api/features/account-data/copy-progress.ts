/** Progress is reported in steps of this many percent, since each report costs a statement. */
const step = 4;

/** The progress of a copy, in points of an estimated total. */
export class CopyProgress {
  readonly #expected: number;
  readonly #report: (percent: number) => Promise<void>;
  #done = 0;
  #reported = 0;

  constructor(expected: number, report: (percent: number) => Promise<void>) {
    this.#expected = expected;
    this.#report = report;
  }

  /** Adds points and reports the progress from time to time. Points beyond the estimate change nothing. */
  async add(points: number): Promise<void> {
    this.#done += points;
    const percent = Math.min(99, Math.floor((100 * this.#done) / Math.max(1, this.#expected)));
    if (percent < this.#reported + step) return;
    this.#reported = percent;
    await this.#report(percent);
  }
}
