import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { languageCodes } from '#contract/languages.ts';
import { areas } from '#web/language/areas.ts';
import { compileMessages, messageFiles } from './read-messages.ts';

const catalogues = 'virtual:messages';
const addresses = 'virtual:message-files';

/**
 * Provides the message catalogues to the web: all of them to the renderer, and to browsers one JSON file per language
 * and area with a content hash in its name. JSON costs no script compilation and can be preloaded.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (source) => (source === catalogues || source === addresses ? `\0${source}` : undefined),
    load(id) {
      if (id !== `\0${catalogues}` && id !== `\0${addresses}`) return;
      for (const file of allFiles()) this.addWatchFile(file);
      if (id === `\0${catalogues}`) return `export const catalogues = ${JSON.stringify(byLanguage(allMessages))};`;
      return `export const addresses = ${JSON.stringify(byLanguage(addressesOf))};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { address, source } of builtFiles()) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = builtFiles().find(({ address }) => address === request.url);
        if (!file) return next();
        response.setHeader('content-type', 'application/json').end(file.source);
      });
    },
  };
}

type Code = (typeof languageCodes)[number];

const byLanguage = <T>(of: (language: Code) => T) => Object.fromEntries(languageCodes.map((code) => [code, of(code)]));

const allFiles = () => languageCodes.flatMap((language) => areas.flatMap((area) => messageFiles(language, area)));

const allMessages = (language: Code) => Object.assign({}, ...areas.map((area) => compileMessages(language, area)));

const addressesOf = (language: Code) =>
  Object.fromEntries(
    builtFiles()
      .filter((file) => file.language === language)
      .map(({ area, address }) => [area, address]),
  );

function builtFiles() {
  return languageCodes.flatMap((language) =>
    areas.map((area) => {
      const source = JSON.stringify(compileMessages(language, area));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { language, area, source, address: `/assets/messages-${language}-${area}-${hash}.json` };
    }),
  );
}
