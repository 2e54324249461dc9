import { apiCatalogues } from './catalogues.ts';
import { createTexts } from './create-texts.ts';

/** What the API says beside refusals and problems, in a language. */
export const apiText = createTexts(apiCatalogues);
