import { setFlagsFromString } from 'node:v8';

// The first file of the built server. Garbage from loading would make V8's young generation grow to 32 MB, and V8 would
// not shrink it. The flag stops the growth during loading. V8 reads the flag at the end of each collection, so it can
// change at runtime.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');

// By default V8 lets the old generation grow to four times the live memory before it collects.
setFlagsFromString('--heap-growing-percent=30');
