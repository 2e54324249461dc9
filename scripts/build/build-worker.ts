import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { build } from 'vite';
import type { Language } from '#contract/languages.ts';
import type { WorkerBuild } from '#web/worker/worker-scope.ts';

const client = 'build/client';

/** Pages whose files are fetched only when they are opened: few shoppers open them, and the files are large. */
const rarelyOpened = /^routes\/(seller\/|ask$|debug-)/;
/** Files that these pages load later themselves. */
const loadedLater = /\/(revenue-chart|messages-\w+-seller)-/;

/** Returns the files of the shop's pages, except files for rarely opened pages alone. Fonts are cached when used. */
function filesOf({ assets }: ServerBuild): string[] {
  const needed = (rare: boolean) =>
    Object.values(assets.routes)
      .flatMap((route) => (route && rarelyOpened.test(route.id) === rare ? [route] : []))
      .flatMap(({ module, imports = [] }) => [module, ...imports]);
  const common = new Set([assets.entry.module, ...assets.entry.imports, ...needed(false)]);
  const rare = new Set(needed(true).filter((file) => !common.has(file)));
  return readdirSync(join(client, 'assets'))
    .filter((name) => /\.(js|css|json)$/.test(name))
    .map((name) => `/assets/${name}`)
    .filter((file) => !rare.has(file) && !loadedLater.test(file));
}

/** Builds the service worker into `build/client/worker.js`, after the pages, whose files it lists. */
export async function buildWorker(): Promise<void> {
  const pages: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const all = filesOf(pages);
  const textsIn = (language: Language) => all.filter((file) => file.startsWith(`/assets/messages-${language}-`));
  const texts = { en: textsIn('en'), bn: textsIn('bn') };
  const files = all.filter((file) => !Object.values(texts).flat().includes(file));
  const workerBuild: WorkerBuild = { release: pages.assets.version, files, texts };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { workerBuild: JSON.stringify(workerBuild), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'web/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
