import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { mailedKinds, type Sample, sampleMail, sampleTexts } from '#tests/support/people/mail-samples.ts';

// `npm run shots:mails` renders these mails as pictures.

describe.each(languageCodes)('in %s', (language) => {
  describe.each(mailedKinds)('a mail of %s', (name) => {
    test.each(Object.keys(sampleTexts) as Sample[])('with %s texts is a document of ours alone', (sample) => {
      const { subject, html, text } = sampleMail(name, language, sample);
      expect(html).not.toMatch(/<script|<img|undefined|NaN|\[object/);
      expect(html.match(/<(style|title|html|body)\b/g)).toHaveLength(4);
      expect(text).not.toMatch(/undefined|NaN|\[object|<p|<td/);
      expect(text.length).toBeGreaterThan(60);
      expect(subject).not.toBe('');
    });
  });
});
