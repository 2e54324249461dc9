import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { type Language, languageCodes } from '#contract/languages.ts';
import { mailedKinds, type Sample, sampleMail, sampleTexts } from '#tests/support/people/mail-samples.ts';
import { findChromium } from '../../scripts/run/find-chromium.ts';

// npm run shots:mails [-- part of a kind's name …] [--texts=long]
// Pictures of each kind of mail in each language and theme, at the widths of a phone and a window, with its plain text,
// in build/shots/mails. --texts selects the user input in them: usual, long, empty or hostile.

const folder = 'build/shots/mails';
const themes = ['light', 'dark'] as const;
const widths = { phone: 390, desktop: 800 };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { texts: { type: 'string' } } });
const isSample = (text: string): text is Sample => Object.hasOwn(sampleTexts, text);
const sample = values.texts ?? 'usual';
if (!isSample(sample)) throw new Error(`--texts is one of ${Object.keys(sampleTexts).join(', ')}`);
const kinds = mailedKinds.filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)));

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  for (const name of kinds) for (const language of languageCodes) await take(page, name, language);
} finally {
  await browser.close();
}
console.log(`${kinds.length * languageCodes.length} mails in ${folder}`);

async function take(page: Page, name: (typeof kinds)[number], language: Language): Promise<void> {
  const { subject, html, text } = sampleMail(name, language, sample as Sample);
  const file = `${folder}/${name}.${sample}.${language}`;
  writeFileSync(`${file}.txt`, `${subject}\n\n${text}`);
  await page.setContent(html);
  for (const [size, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 300 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${file}.${size}.${colorScheme}.png`, fullPage: true });
    }
  }
}
