import { factCatalogues } from './catalogues.ts';
import { createTexts } from './create-texts.ts';

/** Returns a text about facts of products in a language. */
export const factText = createTexts(factCatalogues);
