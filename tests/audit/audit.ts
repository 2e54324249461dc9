import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { languageCodes } from '#contract/languages.ts';
import '../../scripts/build/ensure-built.ts';
import { findChromium } from '../../scripts/run/find-chromium.ts';
import { prepareViewers, startDemoShop } from '../shots/demo-shop.ts';
import { screens } from '../shots/screens.ts';
import { runHtmlValidate } from './html-validate.ts';
import { installAuditTools } from './install.ts';
import { runLighthouse } from './lighthouse.ts';
import { runPa11y } from './pa11y.ts';
import { openPages, type Sight } from './pages.ts';
import { Report, sightName } from './report.ts';
import { runVnu } from './vnu.ts';
import { savePages } from './written-pages.ts';

// npm run audit [-- part of a screen's name …] [--tool=vnu] [--language=bn] [--size=phone] [--theme=dark]
// Audits the built shop's pages with external tools. The exit code is not 0 when there are findings.

const auditTools = ['vnu', 'html-validate', 'pa11y', 'lighthouse'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tool: { type: 'string', multiple: true, default: [...auditTools] },
    language: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
  },
});
const unknown = values.tool.filter((name) => !auditTools.some((tool) => tool === name));
if (unknown.length > 0) throw new Error(`There is no tool ${unknown.join(', ')}, but ${auditTools.join(', ')}`);
const isRequested = (tool: (typeof auditTools)[number]) => values.tool.includes(tool);

/** All combinations except dark in Bengali, which has the same colours as in English. */
const sights: Sight[] = languageCodes
  .flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['desktop', 'phone'] as const).map((size) => ({ language, theme, size })),
    ),
  )
  .filter(({ language, theme }) => theme === 'light' || language === 'en')
  .filter(({ language, theme, size }) =>
    Object.entries({ language, theme, size }).every(([kind, value]) => {
      const chosenScreens = values[kind as keyof Sight];
      return !chosenScreens || chosenScreens === value;
    }),
  );
const chosenScreens = screens.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

installAuditTools();
const executablePath = findChromium();
const seller = { email: 'seller@shop.example', password: 'four green leaves' };
// A shop with its public URL set, as pages and search engine files need it.
const { baseURL, stop } = await startDemoShop((publicUrl) => ({
  PUBLIC_URL: publicUrl,
  SELLER_EMAIL: seller.email,
  SELLER_PASSWORD: seller.password,
  SHOP_EMAIL: 'hello@sobuj.example',
}));
const report = new Report();
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const { shown, viewers } = await prepareViewers(browser, baseURL, seller).finally(() => browser.close());
  const pages = await openPages({ executablePath, baseURL, viewers, shown });
  try {
    if (isRequested('vnu') || isRequested('html-validate')) {
      console.log(`Reading ${chosenScreens.length} screens …`);
      const files = await savePages(pages, chosenScreens, sights);
      if (isRequested('vnu')) runVnu(files, report);
      if (isRequested('html-validate')) await runHtmlValidate(files, report);
    }
    for (const sight of isRequested('pa11y') || isRequested('lighthouse') ? sights : []) {
      console.log(`Looking at them: ${sightName(sight)} …`);
      if (isRequested('pa11y')) await runPa11y(pages, chosenScreens, sight, report);
      if (isRequested('lighthouse')) await runLighthouse(pages, chosenScreens, sight, report);
    }
  } finally {
    await pages.close();
  }
} finally {
  await stop();
}
report.print();
process.exitCode = report.isClean() ? 0 : 1;
