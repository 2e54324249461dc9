import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { mailedKinds, type Sample, sampleMail, sampleTexts } from '#tests/support/people/mail-samples.ts';

// `npm run shots:mails` renders these mails as pictures.

describe.each(languageCodes)('in %s', (language) => {
  describe.each(mailedKinds)('a mail of %s', (name) => {
    test.each(Object.keys(sampleTexts) as Sample[])('with %s texts is a document of ours alone', (sample) => {
      const { subject, html, text } = sampleMail(name, language, sample);
      // The only pictures are the shop's own, from its own address and with what can be seen.
      const picture = /<img src="https:\/\/sobuj\.example\/media\/[\da-f]{32}-400\.webp" alt="[^"]*"/g;
      expect(html.replace(picture, '')).not.toMatch(/<script|<img|undefined|NaN|\[object/);
      expect(html.match(/<(style|title|html|body)\b/g)).toHaveLength(4);
      expect(text).not.toMatch(/undefined|NaN|\[object|<p|<td/);
      expect(text.length).toBeGreaterThan(60);
      expect(subject).not.toBe('');
    });
  });
});

test('a mail about an order shows what was bought, beside a plain text without pictures', () => {
  const { html, text } = sampleMail('order-placed', 'en', 'usual');
  expect(html.match(/<img [^>]*alt="Tulsi \(Holy Basil\)"/g)).toHaveLength(2);
  expect(text).not.toMatch(/media|webp/);
});
