import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { escapedText } from './scripts/build-escaped-text.ts';

// What most pages use goes into one file: dozens of tiny ones compress worse and are dozens of requests. With a lower
// number the first visit loads what it does not need.
const shared = { name: 'shared', minShareCount: 20 };

// The renderer of the pages with all that it imports: the server loads a few files in place of thousands.
const complete = { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } };

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/zod-without-eval.ts', import.meta.url)) }],
  },
  plugins: [tailwindcss(), reactRouter(), { ...escapedText, applyToEnvironment: ({ name }) => name === 'ssr' }],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
    ...(command === 'build' && { ssr: complete }),
  },
}));
