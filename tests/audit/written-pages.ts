import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Screen } from '../shots/screens.ts';
import type { Pages, Sight } from './pages.ts';

/** A page's HTML in a file, for tools that read files. */
export type WrittenPage = { file: string; page: string; sight: string };

const folder = resolve('build/audit');

/**
 * Saves the HTML of each screen in each language: from the server, if it sends the whole page, and from the browser.
 * Size and theme do not change the HTML.
 */
export async function savePages(pages: Pages, screens: readonly Screen[], sights: Sight[]): Promise<WrittenPage[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written: WrittenPage[] = [];
  const save = (page: string, sight: string, html: string) => {
    const file = join(folder, `${page}.${sight.replace(' ', '.')}.html`);
    writeFileSync(file, html);
    written.push({ file, page, sight });
  };
  const oneOfEach = new Map(sights.map((sight) => [sight.language, sight])).values();
  for (const sight of oneOfEach)
    for (const screen of screens) {
      if (screen.viewer === 'visitor') {
        const answer = await fetch(pages.addressOf(screen, sight));
        save(screen.name, `${sight.language} sent`, await answer.text());
      }
      const tab = await pages.show(screen, { ...sight, size: 'desktop', theme: 'light' });
      save(screen.name, `${sight.language} shown`, await tab.content());
      await tab.close();
    }
  return written;
}
