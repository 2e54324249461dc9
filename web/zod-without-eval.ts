// In a browser Zod would try whether it may compile code from text; the content policy forbids that and reports each
// try. Zod reads its settings here when it is loaded, which most pages never do: importing it to set them would cost
// every page its 20 kB.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
