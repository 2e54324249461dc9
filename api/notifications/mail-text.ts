import type { Message, MessageBlock } from './message.ts';
import type { Writer } from './writer.ts';

/** Renders a mail as plain text that is complete on its own. */
export function mailText(
  { subject, title = subject, blocks }: Message,
  { say, link }: Writer,
  stopPage: string | undefined,
): string {
  const stop = stopPage ? `\n${say('unsubscribe')}: ${stopPage}` : '';
  const footer = `-- \n${say('mail-shop')}\n${link('/')}${stop}`;
  return [title, ...blocks.map(blockText), footer].join('\n\n').concat('\n');
}

function blockText(block: MessageBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return block.code;
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [`${block.title}:`, ...block.lines].join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}
