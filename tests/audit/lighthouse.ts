import type { Screen } from '../shots/screens.ts';
import { loadAuditTool } from './install.ts';
import type { Pages, Sight, Tab } from './pages.ts';
import { type Report, sightName } from './report.ts';

type Audit = { title: string; score: number | null; details?: { items?: unknown[] } };
type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = { audits: Record<string, Audit>; categories: Record<string, Category> };
type Lighthouse = (address: string, flags: object, config?: object, tab?: Tab) => Promise<{ lhr: Result }>;

const onlyCategories = ['accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse on the pages that search engines list. Performance is measured elsewhere, because it depends on the
 * machine's load.
 */
export async function runLighthouse(
  pages: Pages,
  screens: readonly Screen[],
  sight: Sight,
  report: Report,
): Promise<void> {
  const { default: lighthouse } = await loadAuditTool<{ default: Lighthouse }>('lighthouse');
  const { default: desktop } = await loadAuditTool<{ default: object }>('lighthouse/core/config/desktop-config.js');
  for (const screen of screens.filter(({ viewer }) => viewer === 'visitor')) {
    const address = pages.addressOf(screen, sight);
    if (!(await isListed(address))) continue;
    const tab = await pages.newTab(screen, sight);
    const flags = { onlyCategories, throttlingMethod: 'provided', logLevel: 'silent' };
    const { lhr } = await lighthouse(address, flags, sight.size === 'desktop' ? desktop : undefined, tab);
    await tab.close();
    const scores = onlyCategories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    report.add('lighthouse', screen.name, sightName(sight), failedAudits(lhr), scores.join(' '));
  }
}

/** Whether a page exists and may be indexed. */
async function isListed(address: string): Promise<boolean> {
  const answer = await fetch(address);
  const html = await answer.text();
  return answer.ok && !/<meta name="robots" content="noindex"/.test(html);
}

/** Audits that keep a category below 100. */
function failedAudits({ audits, categories }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || !weight || audit.score === null || audit.score === 1) return [];
      return [`${title}: ${audit.title} (${id}) ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? [])}`];
    }),
  );
}
