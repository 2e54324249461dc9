import { vi } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { browserI18n } from '#web/language/browser-text.ts';

// As the page has loaded its texts before anything runs: those of every part.
browserI18n.load('en', textsIn('en').messages);

vi.mock(import('#web/language/browser-text.ts'), async (original) => ({
  ...(await original()),
  loadArea: () => Promise.resolve(),
}));
