/** Whether a column is fixed to one value, or to any of several. */
export type Fixed = 'one' | 'many';

/** The columns and values that are always equal in a statement: `=` joins two of them into one class. */
export class EqualTerms {
  readonly #parents = new Map<string, string>();
  readonly #fixed = new Map<string, Fixed>();

  join(one: string, other: string): void {
    const [from, to] = [this.classOf(one), this.classOf(other)];
    if (from === to) return;
    this.#parents.set(from, to);
    const fixed = this.#fixed.get(from);
    if (fixed) this.#fix(to, fixed);
  }

  fix(term: string, how: Fixed): void {
    this.#fix(this.classOf(term), how);
  }

  classOf(term: string): string {
    const parent = this.#parents.get(term);
    return parent === undefined ? term : this.classOf(parent);
  }

  fixedTo(term: string): Fixed | undefined {
    return this.#fixed.get(this.classOf(term));
  }

  #fix(root: string, how: Fixed): void {
    if (this.#fixed.get(root) !== 'one') this.#fixed.set(root, how);
  }
}
