import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The table of pages is small, so the first page brings all of it: no navigation waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
