import type { Plugin } from 'vite';

/** V8 holds a file with other letters than Latin ones in two bytes a character, so these are written as escapes. */
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
