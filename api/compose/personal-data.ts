import type { AllPersonalData, Section, SectionName } from '#api/services/personal-data.ts';
import { dataCopyCatalogues } from '#api/texts/catalogues.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { features } from './features.ts';

const parts = features.flatMap(({ personal = [] }) => personal);

/** The features' parts in the data of persons. */
export const personalData: AllPersonalData = {
  sections: collectSections(),
  onDelete: parts.flatMap(({ onDelete = [] }) => onDelete),
};

/**
 * Sections in the order of the texts that explain them. Throws at the start when a text has no section, or two features
 * name one.
 */
function collectSections(): AllPersonalData['sections'] {
  const all = parts.flatMap(({ sections = {} }) => Object.entries<Section>(sections));
  const named = Object.keys(dataCopyCatalogues[defaultLanguage]).flatMap((id) =>
    id.startsWith('file-') ? [id.slice('file-'.length)] : [],
  );
  const sections = named.map((name) => {
    const [found, second] = all.filter(([other]) => other === name);
    if (!found || second) throw new Error(`${found ? 'Two features name' : 'No feature names'} the section ${name}`);
    return found;
  });
  return Object.fromEntries(sections) as Record<SectionName, Section>;
}
