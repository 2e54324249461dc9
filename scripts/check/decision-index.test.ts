import { expect, test } from 'vitest';
import { decisionIndex } from './decision-index.ts';

const record = (number: number, head: { status?: string; topic?: string } = {}) => ({
  name: `000${number}-record.md`,
  text: `# ${number}. Record ${number}

Date: 2026-11-2${number}

${head.topic ?? 'Topic: Caching'}

Status: ${head.status ?? 'accepted'}

## Context

Status: none of this is read.
`,
});

test('records stand under their topic, with what they name and what names them', () => {
  const { index, problems } = decisionIndex([
    record(2, { status: 'accepted; adds to [1](0001-record.md) (what\nis stored)', topic: 'Topic: Pictures' }),
    record(1),
  ]);
  expect(problems).toEqual([]);
  const pictures = index.indexOf('## Pictures');
  expect(index.slice(pictures)).toContain(
    '| [2](0002-record.md) | Record 2 | 2026-11-22 | accepted; adds to [1](0001-record.md) |',
  );
  expect(index.slice(index.indexOf('## Caching'))).toContain(
    '| [1](0001-record.md) | Record 1 | 2026-11-21 | accepted; added to by [2](0002-record.md) |',
  );
  expect(pictures).toBeLessThan(index.indexOf('## Caching'));
  expect(index).not.toContain('## Numbers without a record');
});

test('numbers that no record has are listed', () => {
  const { index } = decisionIndex([record(1), record(4)]);
  expect(index).toContain('## Numbers without a record\n\n2, 3.');
});

test.each([
  ['has no topic', { topic: '' }, 'needs a line "Topic: …"'],
  ['has an unknown topic', { topic: 'Topic: Gardens' }, 'needs a line "Topic: …"'],
  ['has no status', { status: '' }, 'needs a line "Status: accepted"'],
  ['amends one that does not say so', { status: 'accepted; amends [1](0001-record.md)' }, 'says "amends 1"'],
  ['names a file that is not there', { status: 'accepted; adds to [1](0001-other.md)' }, 'names 1 as 0001-other.md'],
])('a record that %s is refused', (_, head, said) => {
  const { problems } = decisionIndex([record(1), record(2, head)]);
  expect(problems).toEqual([expect.stringContaining(`docs/decisions/0002-record.md ${said}`)]);
});

test('a record that amends another is accepted when both say so', () => {
  const { problems } = decisionIndex([
    record(1, { status: 'accepted; amended by [2](0002-record.md) (the limit)' }),
    record(2, { status: 'accepted; amends [1](0001-record.md)' }),
  ]);
  expect(problems).toEqual([]);
});
