import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightContract } from './web/bundle/light-contract.ts';
import { scriptFiles } from './web/bundle/script-files.ts';

export default defineConfig({
  plugins: [lightContract(fileURLToPath(new URL('contract', import.meta.url))), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
  },
});
