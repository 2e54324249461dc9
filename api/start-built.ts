import { setFlagsFromString } from 'node:v8';

// The first file of the built server. What loading leaves behind would make V8's young generation grow to 32 MB, which
// it keeps; so it grows only with requests. The flag is read when a collection ends, so it may change while V8 runs.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');

// Left alone, V8 lets the old generation grow to four times what is in use before it looks for what isn't.
setFlagsFromString('--heap-growing-percent=30');
