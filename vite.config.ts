import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { escapedText } from './scripts/build/build-escaped-text.ts';
import { featureModules } from './web/bundle/feature-modules.ts';
import { messages } from './web/bundle/messages.ts';
import { scriptFiles } from './web/bundle/script-files.ts';

// Bundles the page renderer with everything that it imports: the server loads a few files in place of thousands.
const complete = { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } };

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    featureModules(),
    tailwindcss(),
    reactRouter(),
    { ...escapedText, applyToEnvironment: ({ name }) => name === 'ssr' },
  ],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  // Prepares all packages that the browser needs at the start: a package that is found later reloads the first pages.
  optimizeDeps: {
    entries: ['web/{entry.client,root}.tsx', 'web/{client,features,layout,routes,ui}/**/*.{ts,tsx}', '!**/*.test.*'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
    ...(command === 'build' && { ssr: complete }),
  },
}));
