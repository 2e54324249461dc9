import { type Change, isTouched, type Tags } from './response-tags.ts';

/** Beyond this number, everything counts as changed. */
const maximumNames = 1000;

/** Changes during the computation of a response, in bounded memory. */
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

  /** Returns whether the changes may affect a response with these tags. */
  touch(tags: Tags): boolean {
    return this.#isEverything || isTouched(tags, this.#highest);
  }
}
