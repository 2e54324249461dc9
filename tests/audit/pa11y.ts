import type { Screen } from '../shots/screens.ts';
import { loadAuditTool } from './install.ts';
import { type Pages, type Sight, viewports } from './pages.ts';
import { type Report, sightName } from './report.ts';

type Issue = { code: string; message: string; selector: string };
type Pa11y = (address: string, options: object) => Promise<{ issues: Issue[] }>;

/** Ignored codes, each with the reason. */
const ignore = [
  // HTML allows `autocomplete="username"` on an email field (its control group 'Username'); the rule is older.
  'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
  // The strip of a product's pictures is for swiping; keyboards use the thumbnails.
  'scrollable-region-focusable',
];

/** Runs pa11y: HTML CodeSniffer with WCAG 2 AA, and axe. */
export async function runPa11y(pages: Pages, screens: readonly Screen[], sight: Sight, report: Report): Promise<void> {
  const { default: pa11y } = await loadAuditTool<{ default: Pa11y }>('pa11y');
  for (const screen of screens) {
    const tab = await pages.show(screen, sight).catch((error: Error) => error);
    if (tab instanceof Error) {
      report.add('pa11y', screen.name, sightName(sight), [`it was not shown: ${tab.message}`]);
      continue;
    }
    const { issues } = await pa11y(pages.addressOf(screen, sight), {
      browser: pages.browser,
      page: tab,
      ignoreUrl: true,
      standard: 'WCAG2AA',
      runners: ['htmlcs', 'axe'],
      viewport: viewports[sight.size],
      timeout: 120_000,
      // A question that axe can't decide, such as the contrast of text over a picture, is only a warning.
      levelCapWhenNeedsReview: 'warning',
      ignore,
    });
    await tab.close();
    const findings = issues.map(({ code, message, selector }) => `${code}: ${message} ${selector}`);
    report.add('pa11y', screen.name, sightName(sight), findings);
  }
}
