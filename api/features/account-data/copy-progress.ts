/** So many percent are told at once: each time costs a statement. */
const step = 4;

/** How much of a copy is done, by points of which about so many are expected. */
export class CopyProgress {
  readonly #expected: number;
  readonly #tell: (percent: number) => Promise<void>;
  #done = 0;
  #told = 0;

  constructor(expected: number, tell: (percent: number) => Promise<void>) {
    this.#expected = expected;
    this.#tell = tell;
  }

  /** Counts points as done, and tells of it once in a while. More than were expected change nothing. */
  async add(points: number): Promise<void> {
    this.#done += points;
    const percent = Math.min(99, Math.floor((100 * this.#done) / Math.max(1, this.#expected)));
    if (percent < this.#told + step) return;
    this.#told = percent;
    await this.#tell(percent);
  }
}
