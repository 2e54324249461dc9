import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { escapedText } from './build-escaped-text.ts';

/** The folder of the bundled server. All files are in one folder, so that relative paths are the same from each. */
export const apiFolder = 'build/api';

/** Packages that are not bundled: native code, or code that reads files beside it. */
export const unbundledPackages = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'];

/** Packages that the server does not need. */
const absent = ['pg-native', 'vite'];

const root = join(import.meta.dirname, '..', '..');

/** Modules read files beside them (migrations, demo pictures). In the bundle, their paths point to the source folder. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform(code, id) {
    if (!code.includes('import.meta.dirname') || id.includes('/node_modules/')) return;
    const folder = relative(join(root, apiFolder), dirname(id)).replaceAll('\\', '/');
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`);
  },
};

/**
 * Bundles the server and its imports into `build/api/start.js` and a few files that are loaded on demand. It starts faster and
 * with less memory than a thousand modules whose types Node has to strip.
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
          'check-data': 'scripts/shop/check-data.ts',
          'failed-jobs': 'scripts/shop/failed-jobs.ts',
          migrate: 'scripts/shop/migrate.ts',
          'move-to-postgres': 'scripts/shop/move-to-postgres.ts',
          'move-pictures': 'scripts/shop/move-pictures.ts',
          'reset-second-factor': 'scripts/shop/reset-second-factor.ts',
          sql: 'scripts/shop/sql.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}
