import { readFileSync } from 'node:fs';

const operations = readFileSync('docs/operations.md', 'utf8');

/** Returns the code blocks of a chapter of docs/operations.md, in order, so that tests can run them. */
export function documentedBlocks(title: string): string[] {
  const [, chapter] = new RegExp(`\\n#+ ${title}\\n([\\s\\S]*?)(?=\\n#+ [A-Z])`).exec(operations) ?? [];
  const blocks = [...(chapter ?? '').matchAll(/\n```\w*\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`docs/operations.md has no commands in "${title}"`);
  return blocks;
}
