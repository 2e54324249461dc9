import { unaffordable } from './planned-for-values.ts';

/**
 * Statements whose best plan depends on the text that is searched: a rare one is found by the index, of a common one the
 * list is walked. A prepared statement may end up with one plan for both, unless it has `plannedForValues`.
 */
const plannedByValues = / (like|@@|%>) /;
/** Statements that the server prepares by name; texts beyond this number are parsed each time. */
const maximumNames = 300;

/** The names under which the server prepares statements. */
export class StatementNames {
  readonly #isPooled: boolean;
  readonly #names = new Map<string, string>();

  /** `isPooled`: each transaction may have another connection to the server, so that none can have prepared statements. */
  constructor(isPooled: boolean) {
    this.#isPooled = isPooled;
  }

  /** The name of a statement, its own where it has one; empty or undefined for one that is parsed each time. */
  of({ name, text }: { name?: string | undefined; text: string }): string | undefined {
    if (this.#isPooled) return '';
    if (name !== undefined) return name;
    if (plannedByValues.test(text) && !text.includes(unaffordable)) return undefined;
    const known = this.#names.get(text);
    if (known || this.#names.size >= maximumNames) return known;
    const given = `s${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}
