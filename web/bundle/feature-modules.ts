import type { Plugin } from 'vite';
import { pageAreas, pageLinks, sellerMenuEntries } from './fold-features.ts';

/**
 * Provides what the features' doors state to the web as virtual modules, folded at the build, so that a page loads its
 * own part instead of a table of all pages.
 */
export function featureModules(): Plugin {
  const modules: Record<string, (isDevelopment: boolean) => string> = {
    'virtual:page-areas': (isDevelopment) => {
      const lines = pageAreas(isDevelopment).map(([paths, areas]) => `[${paths}, ${JSON.stringify(areas)}]`);
      return `export const pageAreas = [${lines.join()}];`;
    },
    'virtual:page-links': () =>
      Object.entries(pageLinks)
        .map(([list, links]) => `export const ${list}Links = ${JSON.stringify(links)};`)
        .join('\n'),
    'virtual:seller-menu': sellerMenuModule,
  };
  return {
    name: 'feature-modules',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(id) {
      return modules[id.slice(1)]?.(this.environment.mode === 'dev');
    },
  };
}

function sellerMenuModule(): string {
  const icons = new Set(sellerMenuEntries.flatMap(({ links }) => links.map(({ icon }) => componentOf(icon))));
  const groups = sellerMenuEntries.map(({ title, links }) => {
    const entries = links.map(({ icon, ...entry }) => `{...${JSON.stringify(entry)}, icon: ${componentOf(icon)}}`);
    return `{title: ${JSON.stringify(title)}, links: [${entries.join()}]}`;
  });
  return `import { ${[...icons].join()} } from 'lucide-react';\nexport const sellerMenu = [${groups.join()}];`;
}

/** The name of an icon's component: `list-ordered` is `ListOrdered`. */
const componentOf = (icon: string) => icon.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
