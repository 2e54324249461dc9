/**
 * What is known of a product in a form that programs understand. Everything follows from this list: what may be written,
 * the wire, the forms, cards and pages, filters, and what search engines are told. A new fact is an entry here, with its
 * texts in `web/messages/<language>/shop/facts.json`.
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
] as const satisfies readonly FactEntry[];

type FactEntry = {
  /** Its name in JSON and in addresses. */
  key: string;
  /** The name of a picture; one that the web does not know is a leaf. */
  icon: string;
  /** Whether cards in lists show it; of a boolean, when it is true. */
  onCard?: boolean;
} & (
  | {
      kind: 'choice';
      choices: readonly string[];
      /** Choices that are found by each of these others, and are no filter of their own. */
      standsFor?: Readonly<Record<string, readonly string[]>>;
    }
  | { kind: 'boolean' }
  | { kind: 'measure'; units: readonly string[] }
);

export type Fact = (typeof facts)[number];
export type FactKey = Fact['key'];
export type Unit = Extract<Fact, { kind: 'measure' }>['units'][number];

type ValueOf<F extends Fact> = F extends { choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { units: readonly (infer One)[] }
    ? { value: number; unit: One }
    : boolean;

/** The facts of a product, as far as they are known. */
export type Facts = { [F in Fact as F['key']]?: ValueOf<F> | undefined };

/**
 * Facts by which products are filtered: those with a few values.
 */
export type FilterFact = Exclude<Fact, { kind: 'measure' }>;
export const filterFacts = facts.filter((fact): fact is FilterFact => fact.kind !== 'measure');
export type FilterFactKey = FilterFact['key'];

/**
 * The values that a filter offers, as addresses write them.
 */
export function filterChoices(fact: FilterFact): readonly string[] {
  if (fact.kind === 'boolean') return ['true', 'false'];
  return fact.choices.filter((choice) => !standsForOf(fact)[choice]);
}

/**
 * The values of a fact that a value of its filter finds.
 */
export function foundBy(fact: FilterFact, value: string): readonly (string | boolean)[] {
  if (fact.kind === 'boolean') return [value === 'true'];
  return fact.choices.filter((choice) => choice === value || standsForOf(fact)[choice]?.includes(value));
}

function standsForOf(fact: FilterFact): Readonly<Record<string, readonly string[]>> {
  return 'standsFor' in fact ? fact.standsFor : {};
}
