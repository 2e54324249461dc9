/** Tags by which a text is known to be HTML: a text may have other words in angle brackets. */
const htmlTag =
  /<\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|em|b|i|u|a|img|table|tbody|thead|tr|td|th|hr|section|article|header|footer|blockquote|figure|figcaption|font|small|sup|sub|pre|code|script|style|iframe|video|meta|link)\b[^<>]*>/i;
const block =
  /^(?:p|br|div|ul|ol|li|h[1-6]|table|tbody|thead|tr|hr|section|article|header|footer|blockquote|figure|figcaption|pre|dl|dt|dd)$/;
const cell = /^(?:td|th)$/;
const unseen = /^(?:script|style|head|title|iframe|noscript|template)$/;
/** The text after a `<`, up to the next one. */
const tagStart = /^(\/?)([a-z][a-z\d:]*)/i;

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', divide: '÷', plusmn: '±' },
  ...{ deg: '°', frac12: '½', frac14: '¼', frac34: '¾', sup2: '²', sup3: '³', micro: 'µ', euro: '€' },
  ...{ copy: '©', reg: '®', trade: '™', eacute: 'é', egrave: 'è', ouml: 'ö', uuml: 'ü', auml: 'ä', ntilde: 'ñ' },
  ...{ shy: '', zwj: '\u200d', zwnj: '\u200c' },
};

/** Returns the lines of a text without its HTML: blocks become lines, entities their characters; scripts and styles are dropped. */
export function htmlLines(text: string): string {
  if (!htmlTag.test(text)) return text;
  return seenText(text)
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** The text between the tags in one pass, with a line break for each block. */
function seenText(text: string): string {
  // Line breaks of the source are blanks.
  const [start = '', ...parts] = text.replace(/\s+/g, ' ').split('<');
  let seen = start;
  let hiddenUntil: string | undefined;
  for (const part of parts) {
    const end = hiddenUntil === '-->' ? part.indexOf('-->') : part.indexOf('>');
    const [, slash = '', written = ''] = tagStart.exec(part) ?? [];
    const name = written.toLowerCase();
    if (hiddenUntil !== undefined) {
      const isOver = hiddenUntil === '-->' ? end !== -1 : slash !== '' && name === hiddenUntil && end !== -1;
      if (!isOver) continue;
      seen += part.slice(end + (hiddenUntil === '-->' ? 3 : 1));
      hiddenUntil = undefined;
    } else if (part.startsWith('!--')) {
      const closed = part.indexOf('-->');
      if (closed === -1) hiddenUntil = '-->';
      else seen += part.slice(closed + 3);
    } else if (name === '' || end === -1) {
      seen += `<${part}`;
    } else if (slash === '' && unseen.test(name)) {
      hiddenUntil = name;
    } else {
      seen += (block.test(name) ? '\n' : cell.test(name) ? ' ' : '') + part.slice(end + 1);
    }
  }
  return seen;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? entities[String(name).toLowerCase()] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : '';
  });
}

/** Neither a control character nor half of one. */
function isCharacter(code: number): boolean {
  return code >= 32 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
}
