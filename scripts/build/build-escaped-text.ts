import type { Plugin } from 'vite';

/** V8 stores a file with non-Latin letters with two bytes per character, so these letters are written as escapes. */
export const escapedText: Plugin = {
  name: 'escaped-text',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeText(file.code);
  },
};

function escapeText(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
