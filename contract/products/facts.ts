/**
 * The machine-readable facts of a product. Everything derives from this list: validation, the API, forms, cards, pages,
 * filters and structured data. To add a fact, add an entry here, its texts in `contract/messages/<language>/facts.json`, its
 * sentences in `…/product/care.json` and, for a fact that filters, the words by which people search for its values in
 * `contract/messages/<language>/search-words.json`.
 */
export const facts = [
  { key: 'light', kind: 'choice', choices: ['full-sun', 'half-shade', 'bright', 'low'], icon: 'sun', onCard: true },
  { key: 'water', kind: 'choice', choices: ['little', 'medium', 'much'], icon: 'drop' },
  {
    key: 'place',
    kind: 'choice',
    choices: ['indoor', 'outdoor', 'both'],
    standsFor: { both: ['indoor', 'outdoor'] },
    icon: 'house',
  },
  { key: 'size', kind: 'choice', choices: ['small', 'medium', 'large'], icon: 'ruler' },
  { key: 'difficulty', kind: 'choice', choices: ['easy', 'medium', 'expert'], icon: 'sprout' },
  { key: 'petSafe', kind: 'boolean', icon: 'paw', onCard: true },
  { key: 'edible', kind: 'boolean', icon: 'food' },
  { key: 'height', kind: 'measure', units: ['feet'], icon: 'height' },
  { key: 'pot', kind: 'measure', units: ['inch'], icon: 'pot' },
  { key: 'amount', kind: 'measure', units: ['kg', 'g', 'l', 'ml', 'piece', 'seed'], icon: 'scale' },
  { key: 'kind', kind: 'text', icon: 'tag' },
] as const satisfies readonly FactEntry[];

type FactEntry = {
  /** Its name in JSON and in URLs. */
  key: string;
  /** The name of an icon; the web shows a leaf for an unknown one. */
  icon: string;
  /** Whether product cards show the fact; a boolean fact only when it is true. */
  onCard?: boolean;
} & (
  | {
      kind: 'choice';
      choices: readonly string[];
      /** Choices that also match a filter for one of the listed choices, but are no filter values themselves. */
      standsFor?: Readonly<Record<string, readonly string[]>>;
    }
  | { kind: 'boolean' }
  | { kind: 'measure'; units: readonly string[] }
  /** One line in the seller's words; it filters nothing. */
  | { kind: 'text' }
);

export type Fact = (typeof facts)[number];
export type FactKey = Fact['key'];
export type Unit = Extract<Fact, { kind: 'measure' }>['units'][number];

type ValueOf<F extends Fact> = F extends { choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { units: readonly (infer One)[] }
    ? { value: number; unit: One }
    : F extends { kind: 'text' }
      ? string
      : boolean;

/** The stated facts of a product. */
export type Facts = { [F in Fact as F['key']]?: ValueOf<F> | undefined };

/** Facts that can filter a list: those with a few values. */
export type FilterFact = Extract<Fact, { kind: 'choice' | 'boolean' }>;
export const filterFacts = facts.filter(
  (fact): fact is FilterFact => fact.kind === 'choice' || fact.kind === 'boolean',
);
export type FilterFactKey = FilterFact['key'];

/** The values that a filter offers, as in URLs. */
export function filterChoices(fact: FilterFact): readonly string[] {
  if (fact.kind === 'boolean') return ['true', 'false'];
  return fact.choices.filter((choice) => !standsForOf(fact)[choice]);
}

/** The values of a fact that match a filter value. */
export function foundBy(fact: FilterFact, value: string): readonly (string | boolean)[] {
  if (fact.kind === 'boolean') return [value === 'true'];
  return fact.choices.filter((choice) => choice === value || standsForOf(fact)[choice]?.includes(value));
}

function standsForOf(fact: FilterFact): Readonly<Record<string, readonly string[]>> {
  return 'standsFor' in fact ? fact.standsFor : {};
}
