import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { openTestApp } from '#tests/support/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

const allCalls = Object.values(calls) as Call[];
const answer = await shop.app.inject('/api/openapi.json');
const document = answer.json();

const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

describe('the OpenAPI document', () => {
  test('is JSON of version 3.1 with a title and a version', () => {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Sobuj', version: expect.any(String) });
  });

  test('has the calls of the contract and nothing else', () => {
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allCalls.map((call) => `${call.method} ${call.path}`).sort());
  });

  test('names every operation once', () => {
    const names = allCalls.map((call) => operationOf(call).operationId);
    expect(new Set(names).size).toBe(allCalls.length);
  });

  test('refers only to what it defines', () => {
    for (const reference of referencesIn(document)) {
      const steps = reference.replace(/^#\//, '').split('/');
      const target = steps.reduce<unknown>(
        (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
        document,
      );
      expect(target, reference).toBeDefined();
    }
  });
});

describe.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the page of %s',
  (_name, call) => {
    test('has its summary and its replies', () => {
      const { summary, responses } = operationOf(call);
      expect(summary).toBe(call.summary);
      const refusals = Object.keys(responses).filter((status) => /^4/.test(status));
      expect(refusals.length).toBeGreaterThan(0);
      for (const status of ['200', ...refusals]) {
        const media = status === '200' && call.media ? call.media : 'application/json';
        expect(responses[status].content[media].schema).toBeTypeOf('object');
        expect(responses[status].description).toBeTypeOf('string');
      }
      for (const status of Object.keys(responses)) expect(status).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/);
    });

    test('says who may make it', () => {
      const { security } = operationOf(call);
      const cookie = call.access === 'seller' ? 'sellerCookie' : 'userCookie';
      expect(security).toEqual(call.access === 'public' ? [] : [{ [cookie]: [] }, { bearer: [] }]);
      for (const scheme of security.flatMap(Object.keys)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    });

    test('has its body and each of its parameters', () => {
      const { requestBody, parameters = [] } = operationOf(call);
      expect(Boolean(requestBody)).toBe(Boolean(call.body || call.files));
      if (call.files) expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
      const named = (place: string) =>
        parameters.filter((one: { in: string }) => one.in === place).map((one: { name: string }) => one.name);
      expect(named('path').sort()).toEqual(Object.keys(call.params?.shape ?? {}).sort());
      expect(named('query').sort()).toEqual(Object.keys(call.query?.shape ?? {}).sort());
      expect(named('header').sort()).toEqual(Object.keys(call.headers?.shape ?? {}).sort());
    });
  },
);

test('the documentation can be read in a browser', async () => {
  const page = await shop.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('swagger-ui');
});
