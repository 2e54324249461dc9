import { vi } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { browserI18n } from '#web/language/browser-text.ts';

// Loads the texts of all areas, as a page does before anything runs.
browserI18n.load('en', textsIn('en').messages);

vi.mock(import('#web/language/browser-text.ts'), async (original) => ({
  ...(await original()),
  loadArea: () => Promise.resolve(),
}));
