import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The table of pages is small: all of it comes with the first one, so that no navigation waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
