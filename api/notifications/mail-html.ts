import { type CSSProperties, createElement as element, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#contract/languages.ts';
import type { Message, MessageBlock, MessageRow } from './message.ts';
import type { Writer } from './writer.ts';

// Mail programs reliably support tables and inline styles. The style sheet is for those that also support a dark theme.
// The colours stay readable in programs that invert them automatically.

const colours = {
  page: '#faf8f4',
  card: '#ffffff',
  edge: '#e4dac8',
  text: '#362f27',
  soft: '#6b5e4c',
  leaf: '#247639',
};
const font = "'Hind Siliguri', 'Noto Sans Bengali', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const darkSheet = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #151210 !important; }
  .card { background-color: #221d18 !important; border-color: #3a332c !important; }
  .text { color: #e5dccd !important; }
  .soft, .soft a { color: #b9ab97 !important; }
  .edge { border-color: #3a332c !important; }
  .name { color: #98d7a4 !important; }
  .code { background-color: #3a332c !important; color: #f6f1e9 !important; }
}`;

const text: CSSProperties = {
  margin: '0 0 16px',
  color: colours.text,
  fontSize: 16,
  lineHeight: '1.6',
  overflowWrap: 'anywhere',
};
const soft: CSSProperties = { ...text, color: colours.soft, fontSize: 14 };

/** Renders a mail as an HTML document. User texts are escaped. */
export function mailHtml(message: Message, writer: Writer, stopPage: string | undefined): string {
  return `<!doctype html>${renderToStaticMarkup(element(MailDocument, { message, writer, stopPage }))}`;
}

type DocumentProps = { message: Message; writer: Writer; stopPage: string | undefined };

function MailDocument({ message: { subject, title = subject, blocks }, writer, stopPage }: DocumentProps) {
  const { language, say } = writer;
  const shopName = element(
    'p',
    { className: 'name', style: { ...text, color: colours.leaf, fontSize: 22, fontWeight: 700 } },
    say('mail-shop'),
  );
  const heading = element(
    'h1',
    { className: 'text', style: { ...text, fontSize: 20, lineHeight: '1.4', fontWeight: 700 } },
    title,
  );
  const card = table(
    {
      className: 'card',
      style: { backgroundColor: colours.card, border: `1px solid ${colours.edge}`, borderRadius: 12 },
    },
    element('td', { style: { padding: '28px 24px 12px' } }, heading, ...blocks.map(MailBlock)),
  );
  const column = element(
    'div',
    { style: { maxWidth: 560, margin: '0 auto', fontFamily: font } },
    shopName,
    card,
    element(MailFooter, { writer, stopPage }),
  );
  const page = { className: 'page', style: { backgroundColor: colours.page } };
  return element(
    'html',
    { lang: languages[language].tag },
    element(MailHead, { subject }),
    element(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: colours.page } },
      table(page, element('td', { style: { padding: '24px 12px' } }, column)),
    ),
  );
}

function MailHead({ subject }: { subject: string }) {
  return element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, subject),
    element('style', null, darkSheet),
  );
}

function MailFooter({ writer: { say, link }, stopPage }: Omit<DocumentProps, 'message'>) {
  const linkStyle = { color: colours.soft };
  return element(
    'p',
    { className: 'soft', style: { ...soft, margin: '24px 0 0', textAlign: 'center' } },
    element('a', { href: link('/'), style: linkStyle }, say('mail-footer')),
    stopPage && element('br'),
    stopPage && element('a', { href: stopPage, style: linkStyle }, say('unsubscribe')),
  );
}

/** A layout table of one row, without meaning for screen readers. */
function table(attributes: { className?: string; style?: CSSProperties }, cell: ReactElement): ReactElement {
  const plain = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return element('table', { ...plain, ...attributes }, element('tbody', null, element('tr', null, cell)));
}

function MailBlock(block: MessageBlock, key: number): ReactElement {
  switch (block.kind) {
    case 'text':
      return element('p', { key, className: 'text', style: text }, block.text);
    case 'note':
      return element('p', { key, className: 'soft', style: soft }, block.text);
    case 'code':
      return element(
        'p',
        { key, style: { margin: '0 0 16px' } },
        element('strong', { className: 'code', style: codeStyle }, block.code),
      );
    case 'rows':
      return element(
        'table',
        {
          key,
          width: '100%',
          cellPadding: 0,
          cellSpacing: 0,
          border: 0,
          style: { marginBottom: 20, borderCollapse: 'collapse' },
        },
        element('tbody', null, ...block.rows.map(MailRow)),
      );
    case 'lines':
      return element(
        'p',
        { key, className: 'text', style: text },
        element('strong', null, block.title),
        ...broken(block.lines),
      );
    case 'button':
      return element(
        'p',
        { key, style: { margin: '8px 0 24px' } },
        element('a', { href: block.url, style: buttonStyle }, block.label),
      );
  }
}

const codeStyle: CSSProperties = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: 8,
  backgroundColor: '#f2ede3',
  color: colours.text,
  fontSize: 24,
  letterSpacing: 4,
};

const buttonStyle: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 10,
  backgroundColor: colours.leaf,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 700,
  textDecoration: 'none',
};

function MailRow({ label, value, isTotal = false, picture }: MessageRow, key: number): ReactElement {
  const cell: CSSProperties = {
    ...text,
    margin: 0,
    padding: '8px 0',
    verticalAlign: 'top',
    borderTop: `1px solid ${colours.edge}`,
    fontWeight: isTotal ? 700 : 400,
  };
  return element(
    'tr',
    { key },
    element('td', { className: 'text edge', style: cell }, picture && element(RowPicture, picture), label),
    element(
      'td',
      { className: 'text edge', align: 'right', style: { ...cell, paddingLeft: 12, whiteSpace: 'nowrap' } },
      value,
    ),
  );
}

/** Programs that show no pictures, or not this kind, show its text. */
function RowPicture({ url, alt }: NonNullable<MessageRow['picture']>) {
  const style: CSSProperties = { borderRadius: 10, verticalAlign: 'middle', marginRight: 12, objectFit: 'cover' };
  return element('img', { src: url, alt, width: 56, height: 56, style });
}

function broken(lines: readonly string[]): ReactNode[] {
  return lines.flatMap((line, index) => [element('br', { key: `break ${index}` }), line]);
}
