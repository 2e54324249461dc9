import { config } from 'zod/v4';

// Stands in for 'zod' in the web's build (vite.config.ts). In a browser Zod would try whether it may compile code from
// text; the content policy forbids that and reports each try.
if (typeof document !== 'undefined') config({ jitless: true });

export * from 'zod/v4';
