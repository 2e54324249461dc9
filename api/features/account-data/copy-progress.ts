/** So many percent are reported at once: each time costs a statement. */
const step = 4;

/** How much of a copy is done, by points of which about so many are expected. */
export class CopyProgress {
  readonly #expected: number;
  readonly #report: (percent: number) => Promise<void>;
  #done = 0;
  #reported = 0;

  constructor(expected: number, report: (percent: number) => Promise<void>) {
    this.#expected = expected;
    this.#report = report;
  }

  /** Counts points as done, and reports them once in a while. More than were expected change nothing. */
  async add(points: number): Promise<void> {
    this.#done += points;
    const percent = Math.min(99, Math.floor((100 * this.#done) / Math.max(1, this.#expected)));
    if (percent < this.#reported + step) return;
    this.#reported = percent;
    await this.#report(percent);
  }
}
