import { paperCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';

/** Returns a text of printed invoices in a language. */
export const paperText = createTexts(paperCatalogues);
