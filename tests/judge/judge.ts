import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { languageCodes } from '#contract/languages.ts';
import '../../scripts/build/ensure-built.ts';
import { demoSeller } from '#tests/browser/support/people.ts';
import { findChromium } from '../../scripts/run/find-chromium.ts';
import { prepareViewers, startDemoShop } from '../shots/demo-shop.ts';
import { screens } from '../shots/screens.ts';
import { askHtmlValidate } from './html-validate.ts';
import { installJudges } from './install.ts';
import { askLighthouse } from './lighthouse.ts';
import { askPa11y } from './pa11y.ts';
import { openPages, type Sight } from './pages.ts';
import { Report, sightName } from './report.ts';
import { askVnu } from './vnu.ts';
import { savePages } from './written-pages.ts';

// npm run judge [-- part of a screen's name …] [--judge=vnu] [--language=bn] [--size=phone] [--theme=dark]
// What outside judges say of the built shop's pages. Ends non-zero when they leave something to do.

const judges = ['vnu', 'html-validate', 'pa11y', 'lighthouse'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    judge: { type: 'string', multiple: true, default: [...judges] },
    language: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
  },
});
const unknown = values.judge.filter((name) => !judges.some((judge) => judge === name));
if (unknown.length > 0) throw new Error(`There is no judge ${unknown.join(', ')}, but ${judges.join(', ')}`);
const isAsked = (judge: (typeof judges)[number]) => values.judge.includes(judge);

/** Every sight is looked at but the dark ones in Bengali: their colours are those of the English ones. */
const sights: Sight[] = languageCodes
  .flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['desktop', 'phone'] as const).map((size) => ({ language, theme, size })),
    ),
  )
  .filter(({ language, theme }) => theme === 'light' || language === 'en')
  .filter(({ language, theme, size }) =>
    Object.entries({ language, theme, size }).every(([kind, value]) => {
      const wanted = values[kind as keyof Sight];
      return !wanted || wanted === value;
    }),
  );
const wanted = screens.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

installJudges();
const executablePath = findChromium();
// A shop that knows its address: pages name it, and what else search engines ask for.
const { baseURL, stop } = await startDemoShop((publicUrl) => ({
  PUBLIC_URL: publicUrl,
  SELLER_EMAIL: demoSeller.email,
  SELLER_PASSWORD: demoSeller.password,
  SHOP_EMAIL: 'hello@sobuj.example',
}));
const report = new Report();
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const { shown, viewers } = await prepareViewers(browser, baseURL).finally(() => browser.close());
  const pages = await openPages({ executablePath, baseURL, viewers, shown });
  try {
    if (isAsked('vnu') || isAsked('html-validate')) {
      console.log(`Reading ${wanted.length} screens …`);
      const files = await savePages(pages, wanted, sights);
      if (isAsked('vnu')) askVnu(files, report);
      if (isAsked('html-validate')) await askHtmlValidate(files, report);
    }
    for (const sight of isAsked('pa11y') || isAsked('lighthouse') ? sights : []) {
      console.log(`Looking at them: ${sightName(sight)} …`);
      if (isAsked('pa11y')) await askPa11y(pages, wanted, sight, report);
      if (isAsked('lighthouse')) await askLighthouse(pages, wanted, sight, report);
    }
  } finally {
    await pages.close();
  }
} finally {
  await stop();
}
report.print();
process.exitCode = report.isClean() ? 0 : 1;
