import { browserI18n } from '#web/language/browser-text.ts';
import { textsIn } from './texts.ts';

// As the page has loaded its texts before anything runs.
browserI18n.load('en', textsIn('en').messages);
