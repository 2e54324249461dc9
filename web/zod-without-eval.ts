// In a browser Zod tests whether it may compile code from text; the content security policy forbids that and reports
// each attempt. Zod reads these settings when it loads, which most pages never do. Importing Zod to set them would cost
// every page its 20 kB.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
