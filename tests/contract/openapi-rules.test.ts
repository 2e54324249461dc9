import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#api/http/open-api/document.ts';
import { callGroups } from '#contract/calls.ts';

// The rules of a linter that integrators use, including recommendations. A failure lists the problems.

const document = openApiDocument(callGroups, { url: 'https://sobuj.example/contact', email: 'shop@sobuj.example' });

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'info-contact': 'error',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    // The paths are specified. Their parameters are UUIDs, so no URL matches two of them.
    'no-ambiguous-paths': 'off',
  },
});

async function problemsOf(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`);
}

describe('the OpenAPI document', () => {
  test('keeps the rules of Redocly', async () => {
    expect(await problemsOf(JSON.stringify(document))).toEqual([]);
  });

  // Linting takes seconds, so all faults are in one document, each in a place of its own.
  const faults = [
    ['operation-description', /"description":"How many orders the user has placed[^"]*",/, ''],
    ['operation-summary', '"summary":"Delete an address",', ''],
    ['struct', '"summary":"Count the user\'s orders"', '"sumary":"Count the user\'s orders"'],
    ['path-parameters-defined', '"/api/post/{postId}/comments"', '"/api/post/{post}/comments"'],
    ['no-unresolved-refs', /"\$ref":"#\/components\/schemas\/\w+"/, '"$ref":"#/components/schemas/Nothing"'],
    ['no-invalid-media-type-examples', /"orderCount":\d+/, '"orderCount":"many"'],
  ] as const;

  test('is refused with a fault against each of some rules', async () => {
    const source = faults.reduce((text, [rule, right, wrong]) => {
      const faulty = text.replace(right, wrong);
      expect(faulty, rule).not.toBe(text);
      return faulty;
    }, JSON.stringify(document));
    const problems = await problemsOf(source);
    for (const [rule] of faults) expect(problems).toContainEqual(expect.stringContaining(` ${rule}: `));
  });
});
