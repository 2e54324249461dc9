import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { escapedText } from './build-escaped-text.ts';

/** Where the bundled server lies. All its files lie side by side, so that paths can be told from any of them. */
export const apiFolder = 'build/api';

/** What is loaded as a package: native code, or files of its own that it reads beside its code. */
export const unbundledPackages = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'];

/** Packages that the server can do without. */
const absent = ['pg-native', 'vite'];

const root = join(import.meta.dirname, '..', '..');

/** Modules read files beside them (migrations, demo pictures): in the bundle they say the folder of their source. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform(code, id) {
    if (!code.includes('import.meta.dirname') || id.includes('/node_modules/')) return;
    const folder = relative(join(root, apiFolder), dirname(id)).replaceAll('\\', '/');
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`);
  },
};

/**
 * Bundles the server and what it imports into `build/api/start.js` and a few files that are loaded when they are needed.
 * It starts in less time and memory than a thousand modules whose types Node has to strip.
 */
export async function buildApi(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sourceFolders, escapedText],
    ssr: { noExternal: true, external: [...unbundledPackages, ...absent] },
    build: {
      ssr: true,
      outDir: apiFolder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: {
          start: 'api/start-built.ts',
          'failed-jobs': 'scripts/shop/failed-jobs.ts',
          'reset-second-factor': 'scripts/shop/reset-second-factor.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}
