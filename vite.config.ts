import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What most pages use goes into one file: dozens of tiny ones compress worse and are dozens of requests. With a lower
// number the first visit loads what it does not need.
const shared = { name: 'shared', minShareCount: 20 };

export default defineConfig({
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/zod-without-eval.ts', import.meta.url)) }],
  },
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
});
