/**
 * Part of every hostile text with markup: a tag, attribute or comment of an HTML response that contains it comes from a
 * visitor.
 */
export const markupMark = 'xmark9k';

/** Part of every foreign host that a request claims; no response may contain it. */
export const foreignHost = 'foreign-x9h.example';

const html = [
  `<script ${markupMark}>window.pwned='script'</script>`,
  `<img src=${markupMark} onerror=window.pwned='img'>`,
  `"><svg/onload=window.pwned='svg' ${markupMark}>`,
  `' on${markupMark}='1' autofocus onfocus='window.pwned=1`,
  `" on${markupMark}="1" autofocus onfocus="window.pwned=1`,
  `</script ${markupMark}><script ${markupMark}>window.pwned='closed'</script>`,
  `</title ${markupMark}><script ${markupMark}>window.pwned='title'</script>`,
  `<!-- ${markupMark} --!><script ${markupMark}>window.pwned='comment'</script>`,
  `]]><script ${markupMark}>window.pwned='cdata'</script>`,
  `<iframe ${markupMark} srcdoc="<script>parent.pwned='frame'</script>">`,
  `<math ${markupMark}><mtext><style><img src=x onerror=window.pwned='style'>`,
  `<a ${markupMark} href="javascript:window.pwned='link'">here</a>`,
  `<base ${markupMark} href="https://${foreignHost}/">`,
  `<meta ${markupMark} http-equiv=refresh content="0;url=https://elsewhere.example/">`,
];

const scripts = [
  "javascript:window.pwned='address'",
  "JaVaScRiPt\t:window.pwned='address'",
  "data:text/html,<script xmark9k>window.pwned='data'</script>",
  "[a link](javascript:window.pwned='markdown')",
  '![a picture](x" onerror="window.pwned=\'picture\')',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: another template engine would evaluate this text.
  '${window.pwned=1}',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<%= 7 * 7 %>',
  '#{7 * 7}',
  '{% include "/etc/passwd" %}',
  "';window.pwned='quote';//",
  '\u2028window.pwned=1\u2029',
];

const queries = [
  "' or 1=1 --",
  "'; drop table users; --",
  "\\'; select pg_sleep(5); --",
  '" union select password_hash from users --',
  '$1',
  '%',
  '_%\\',
  '$$; copy users to program $$',
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
];

const tables = ['=cmd|x!A1', '+1+1', '-2+3', '@sum(1)', '\t=1', '\r=1', 'line\n=cmd|x', '"quoted",";'];

const lines = [
  `x\r\nSet-Cookie: token=stolen`,
  `x\nLocation: https://${foreignHost}/`,
  'a%0d%0aX-Injected: yes',
  'first\rsecond\nthird\u0085fourth',
];

const paths = [
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd\u0000.webp',
  'file:///etc/passwd',
  '~/.ssh/id_rsa',
];

const characters = [
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u000b\u001b[31m\u007f',
  '\ud800',
  'a\udfffb',
  '\ud83d\ud83d\ude00',
  '\u202egnp.elif\u202c',
  '\u200e\u200f\u061c\u2066x\u2069',
  'e'.concat('\u0301'.repeat(500)),
  `Z${'\u0363\u0489'.repeat(100)}`,
  '\ufeff\u200b\u200d\u2060',
  '\ufffe\uffff',
  '\u{10ffff}\u{e0041}',
  '𝒜𝓁ℯ𝓍',
  'İıſK',
  'ﷺ﷽𒐫',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  'সবুজ গাছ',
  ' ',
  '\u00a0\u3000',
];

const words = [
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const longest = ['x'.repeat(300), 'W'.repeat(5000), 'long word '.repeat(1000), '9'.repeat(400), '<'.repeat(3000)];

/** Texts that have broken programs: markup, scripts, queries, formulas, line breaks, paths, characters, lengths. */
export const hostileTexts: readonly string[] = [
  ...html,
  ...scripts,
  ...queries,
  ...tables,
  ...lines,
  ...paths,
  ...characters,
  ...words,
  ...longest,
];

/** The hostile texts that would become markup or a script. */
export const injections: readonly string[] = [...html, ...scripts];

/** Numbers at the edges; JSON turns some into null. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  99.999,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1.7e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
