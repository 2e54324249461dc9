import { Html, html } from '#api/http/replies/html.ts';
import { paperFonts } from '#api/http/replies/paper-fonts.ts';
import type { Language } from '#contract/languages.ts';

/** A sheet of white paper whatever the theme. */
const style = `${paperFonts}:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#e9ede6}
main{max-width:210mm;margin:0 auto;padding:14mm 12mm;background:#fff;color:#111;overflow-wrap:anywhere;font:10.5pt/1.45 "Paper Bengali","Hind Siliguri Bengali Page","Hind Siliguri Bengali","Hind Siliguri Taka",system-ui,sans-serif}main+main{break-before:page}
h1{margin:0;font-size:20pt;line-height:1.2}h2{margin:0 0 1mm;font-size:9pt;font-weight:600;color:#444}p{margin:0}p+h2{margin-top:2mm}
.name{font-size:15pt;font-weight:700}.state{position:relative;text-align:center;margin-bottom:5mm}.state h1{font-size:15pt}.form{position:absolute;top:0;right:0;border:.3mm solid #111;padding:.5mm 2.5mm;font-weight:700}
.head,.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8mm}.head{padding-bottom:4mm;border-bottom:.5mm solid #111}.two{padding:5mm 0;break-inside:avoid}
.text{white-space:pre-line}.strong{font-weight:700}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.5mm 4mm;margin:0}dt{color:#444}dd{margin:0;font-weight:600}
.lines{overflow-x:auto}table{width:100%;border-collapse:collapse}thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:1.6mm 1.5mm;border-bottom:.2mm solid #999;text-align:left;vertical-align:top}thead th{border-bottom:.4mm solid #111;vertical-align:bottom;font-size:9pt}
.n{text-align:right;white-space:nowrap;overflow-wrap:normal;font-variant-numeric:tabular-nums}.w{min-width:35mm}
.mushak{font-size:8.5pt;line-height:1.35}.mushak th,.mushak td{border:.2mm solid #555;padding:1.2mm 1mm}.mushak thead th{font-size:7.5pt;text-align:center;overflow-wrap:break-word;hyphens:auto}.mushak td,.mushak th{overflow-wrap:normal}.mushak .w{overflow-wrap:anywhere}.b{width:14mm;white-space:nowrap}
.sums{display:grid;grid-template-columns:auto auto;justify-content:end;gap:1mm 8mm;margin:4mm 1.5mm 0;break-inside:avoid}.sums dd{text-align:right;font-weight:400;font-variant-numeric:tabular-nums}.sums .strong{font-weight:700;color:#111}
.box{display:block;width:5mm;height:5mm;border:.4mm solid #111}.foot{margin-top:6mm;font-size:9pt;color:#333}.sign{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8mm;margin-top:18mm;break-inside:avoid}.sign p{border-top:.2mm solid #111;padding-top:1mm}
@media (max-width:600px){main{padding:5mm 4mm}.head,.two{grid-template-columns:minmax(0,1fr);gap:4mm}.form{position:static;width:fit-content;margin:0 auto 2mm}.sign{grid-template-columns:minmax(0,1fr)}}
@page{size:A4;margin:14mm 12mm 16mm;@bottom-right{content:counter(page,DIGITS) " / " counter(pages,DIGITS);font:8pt "Paper Bengali",system-ui,sans-serif}}
@media print{body{background:#fff}main{max-width:none;margin:0;padding:0 .4mm}.lines{overflow:visible}}`;

/** How the numbers of sheets are written. */
const digits: Record<Language, string> = { en: 'decimal', bn: 'bengali' };

/** A page to print, without scripts, which loads nothing but the font. */
export function printPage(language: Language, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Html(style.replaceAll('DIGITS', digits[language]))}</style></head>
<body><main>${body}</main></body></html>
`.text;
}
