import { Html, html } from '#api/http/replies/html.ts';
import { paperFonts } from '#api/http/replies/paper-fonts.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { PaperWriter } from './paper-writer.ts';

/** What was asked for and is not printed: its name as people know it, and the reason. */
export type NotPrinted = { name: string; refusal: Refusal };

type Sheets = {
  title: string;
  /** The styles of these sheets and the size of their paper. */
  style: string;
  sheets: readonly Html[];
  /** How many of what was asked for are on them. */
  printed: number;
  notPrinted: readonly NotPrinted[];
};

/** Black on white, whatever the theme. */
const common = `${paperFonts}:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#e9ede6;color:#000;overflow-wrap:anywhere;font:10.5pt/1.4 "Paper Bengali","Hind Siliguri",system-ui,sans-serif}
h1,h2,p,ul,dl,dd{margin:0;font-weight:inherit}h1,b,.strong{font-weight:700}ul{padding:0;list-style:none}svg{display:block}
.sheet{position:relative;max-width:100%;margin:0 auto;background:#fff}
.n{font-variant-numeric:tabular-nums;white-space:nowrap;overflow-wrap:normal}
.missing h1{font-size:16pt;line-height:1.35}.missing ul{margin-top:4mm}.missing li{padding:1.5mm 0;border-top:.2mm solid #999}
@media screen{.sheet+.sheet{margin-top:4mm}}
@media print{body{background:#fff}.sheet+.sheet{break-before:page}}`;

/**
 * Returns a page with these sheets, one after the other. When something is not printed, a first sheet names it with the
 * reason. The page runs no script and loads nothing but the font.
 */
export function sheetsPage(
  { language, say, number }: PaperWriter,
  { title, style, sheets, printed, notPrinted }: Sheets,
): string {
  const missing =
    notPrinted.length > 0 &&
    html`<section class="sheet missing"><h1>${say('not-printed')}</h1>
<p>${say('not-printed-of', { missing: number(notPrinted.length), printed: number(printed) })}</p>
<ul>${notPrinted.map(({ name, refusal }) => html`<li><b>${name}</b>: ${refusal.sentence(language, 'seller')}</li>`)}</ul></section>`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Html(`${common}\n${style}`)}</style></head>
<body><main>${missing}${sheets}</main></body></html>
`.text;
}
