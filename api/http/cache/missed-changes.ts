import { type Change, isTouched, type Tags } from './answer-tags.ts';

/** More names than this are not told apart. */
const maximumNames = 1000;

/** What has changed while an answer was being made, in bounded memory. */
export class MissedChanges {
  readonly #highest = new Map<string, string>();
  #isEverything = false;

  add(change: Change | 'everything'): void {
    if (change === 'everything' || this.#highest.size + change.size > maximumNames) this.#isEverything = true;
    if (change === 'everything' || this.#isEverything) return;
    for (const [name, key] of change) {
      const known = this.#highest.get(name);
      if (known === undefined || key > known) this.#highest.set(name, key);
    }
  }

  /** Whether an answer with these tags may be another one by now. */
  touch(tags: Tags): boolean {
    return this.#isEverything || isTouched(tags, this.#highest);
  }
}
