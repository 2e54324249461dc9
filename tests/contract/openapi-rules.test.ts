import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from '#api/http/open-api/document.ts';
import { callGroups } from '#contract/calls.ts';

// The rules of two linters that integrators use, with all that they only recommend. A failure lists the problems.

const document = openApiDocument(callGroups, { url: 'https://sobuj.example/contact', email: 'shop@sobuj.example' });

test('the OpenAPI document keeps the rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      // The addresses are given. What varies in them is a UUID, so no address fits two of them.
      'no-ambiguous-paths': 'off',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`)).toEqual([]);
});

test('the OpenAPI document keeps the rules of Spectral', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas, 'all']],
    rules: {
      // Tags stand in the order in which somebody reads about a shop.
      'openapi-tags-alphabetical': 'off',
      // A licence has either an address or an identifier.
      'license-url': 'off',
    },
  } as never);
  const problems = await linter.run(structuredClone(document));
  expect(problems.map(({ code, message, path }) => `${path.join('.')} ${code}: ${message}`)).toEqual([]);
}, 120_000);
