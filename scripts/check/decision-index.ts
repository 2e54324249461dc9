// docs/decisions/README.md, generated from the heads of the records.

export type RecordFile = { name: string; text: string };

/** Topics in the order of the index. A record names one of them. */
export const topics = [
  'Orders and payments',
  'Products and search',
  'People and accounts',
  'Community and assistant',
  'Seller area',
  'Notifications and jobs',
  'Pictures',
  'Calls and refusals',
  'Pages and languages',
  'Caching',
  'Database and nodes',
  'Speed',
  'Running the shop',
  'Code, tests and packages',
] as const;

/** What to read first, and why. */
const first: readonly [number: number, reason: string][] = [
  [5, 'why no page has anything personal in its HTML'],
  [29, 'what is cached, and what a change drops'],
  [21, 'how the API says no'],
  [4, 'how one cart becomes one order'],
  [10, 'how an order moves'],
  [41, 'how stock is counted'],
  [44, 'how money is taken and given back'],
  [20, 'how something is done later'],
  [17, 'what happens while the database is away'],
  [30, 'how the shop speaks two languages'],
];

/** The verbs by which a status refers to another record, and the verbs by which the other record refers back. */
const relations = [
  { verb: 'superseded by', back: 'supersedes', mustNameBack: true },
  { verb: 'supersedes', back: 'superseded by', mustNameBack: true },
  { verb: 'amended by', back: 'amends', mustNameBack: true },
  { verb: 'amends', back: 'amended by', mustNameBack: true },
  { verb: 'adds to', back: 'added to by', mustNameBack: false },
  { verb: 'see', back: 'see', mustNameBack: false },
] as const;
type Verb = (typeof relations)[number]['verb'] | (typeof relations)[number]['back'];

type Head = {
  number: number;
  name: string;
  title: string;
  date: string;
  topic: string;
  state: string;
  links: { verb: Verb; number: number; file: string }[];
};

/** Returns the index of the records, and the problems of their heads. */
export function decisionIndex(files: readonly RecordFile[]): { index: string; problems: string[] } {
  const heads = files.map(readHead).sort((one, other) => one.number - other.number);
  return { index: writeIndex(heads), problems: heads.flatMap((head) => headProblems(head, heads)) };
}

function readHead({ name, text }: RecordFile): Head {
  const head = text.split(/^## /m, 1)[0] ?? '';
  const status = /^Status:\s*([\s\S]*)/m.exec(head)?.[1]?.trim().replaceAll(/\s+/g, ' ') ?? '';
  return {
    number: Number(/^\d+/.exec(name)?.[0]),
    name,
    title: /^# \d+\. (.+)$/m.exec(head)?.[1] ?? '',
    date: /^Date: (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1] ?? '',
    topic: /^Topic: (.+)$/m.exec(head)?.[1] ?? '',
    state: /^\w+/.exec(status)?.[0] ?? '',
    links: status.split(/[;.] /).flatMap(linksOf),
  };
}

/** Returns the records that one part of a status names. The text before the first link states the relation. */
function linksOf(part: string): Head['links'] {
  const words = part.split('[', 1)[0] ?? '';
  const verb = relations.find((relation) => new RegExp(`\\b${relation.verb}\\b`, 'i').test(words))?.verb ?? 'see';
  return [...part.matchAll(/\[(\d+)\]\(([^)]+)\)/g)].map(([, number, file = '']) => ({
    verb,
    number: Number(number),
    file,
  }));
}

function headProblems(head: Head, heads: readonly Head[]): string[] {
  const problems: string[] = [];
  if (head.title === '') problems.push('needs a title such as "# 58. What was decided"');
  if (head.date === '') problems.push('needs a line "Date: year-month-day"');
  if (head.state === '') problems.push('needs a line "Status: accepted"');
  if (!(topics as readonly string[]).includes(head.topic)) {
    problems.push(`needs a line "Topic: …" with one of: ${topics.join(' | ')}`);
  }
  if (heads.some((other) => other !== head && other.number === head.number)) problems.push('shares its number');
  for (const link of head.links) {
    const other = heads.find(({ number }) => number === link.number);
    const relation = relations.find(({ verb }) => verb === link.verb);
    if (other?.name !== link.file) problems.push(`names ${link.number} as ${link.file}, which is not its file`);
    else if (relation?.mustNameBack && !other.links.some((back) => isBack(back, head.number, relation.back))) {
      problems.push(`says "${link.verb} ${link.number}", whose status does not say "${relation.back} ${head.number}"`);
    }
  }
  return problems.map((problem) => `  docs/decisions/${head.name} ${problem}`);
}

function isBack(link: Head['links'][number], number: number, verb: Verb): boolean {
  return link.number === number && link.verb === verb;
}

function writeIndex(heads: readonly Head[]): string {
  const byNumber = (number: number) => heads.find((head) => head.number === number);
  const starts = first.flatMap(([number, reason]) => {
    const head = byNumber(number);
    return head ? [`- [${number}](${head.name}) ${head.title}: ${reason}`] : [];
  });
  const groups = topics.flatMap((topic) => {
    const rows = heads.filter((head) => head.topic === topic).map((head) => row(head, heads));
    return rows.length > 0
      ? [`## ${topic}\n\n| | Decision | Date | Status |\n|---|---|---|---|\n${rows.join('\n')}\n`]
      : [];
  });
  return [intro, `## Ten to start with\n\n${starts.join('\n')}\n`, ...groups, unusedNumbers(heads)]
    .filter(Boolean)
    .join('\n');
}

const intro = `# Decisions

<!-- Made by \`npm run decisions\` from the heads of the records: edit those. -->

A record is one page: what made a decision necessary, what was decided, and what follows from it. It is not rewritten when a
later one changes it: its status names the later one, and the later one names it.

A new record takes the next free number and begins with a date, a topic (one of the headings below) and a status (accepted,
or superseded or amended by a number). Its headings are Context, Decision and Consequences; Considered and Measured where
there is something to say. Then run \`npm run decisions\`, which writes this page.
`;

function row(head: Head, heads: readonly Head[]): string {
  return `| [${head.number}](${head.name}) | ${head.title} | ${head.date} | ${statusOf(head, heads)} |`;
}

/** Returns the status of a record, with the records it names and those that name it. */
function statusOf(head: Head, heads: readonly Head[]): string {
  const named = head.links.map(({ verb, number }) => ({ verb, number }));
  const naming = heads.flatMap((other) =>
    other.links
      .filter(({ number }) => number === head.number)
      .map(({ verb }) => ({
        verb: relations.find((relation) => relation.verb === verb)?.back ?? verb,
        number: other.number,
      })),
  );
  const verbs: Verb[] = ['superseded by', 'amended by', 'added to by', 'supersedes', 'amends', 'adds to', 'see'];
  const parts = verbs.flatMap((verb) => {
    const numbers = [...named, ...naming].filter((link) => link.verb === verb).map(({ number }) => number);
    const sorted = [...new Set(numbers)].sort((one, other) => one - other);
    return sorted.length > 0 ? [`${verb} ${sorted.map((number) => link(number, heads)).join(', ')}`] : [];
  });
  return [head.state, ...parts].join('; ');
}

function link(number: number, heads: readonly Head[]): string {
  return `[${number}](${heads.find((head) => head.number === number)?.name ?? ''})`;
}

function unusedNumbers(heads: readonly Head[]): string {
  const last = heads.at(-1)?.number ?? 0;
  const used = new Set(heads.map(({ number }) => number));
  const unused = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !used.has(number));
  if (unused.length === 0) return '';
  return `## Numbers without a record

${unused.join(', ')}. A number is reserved when the work on a branch begins, so that two branches do not take the same one; that work
needed no record in the end. The history holds none under these numbers, and no record was ever removed.
`;
}
