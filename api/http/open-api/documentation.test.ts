import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

const allCalls = Object.values(calls) as Call[];
const answer = await shop.app.inject('/api/openapi.json');
const document = answer.json();

const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];

type Described = { example?: unknown };

const topics = document.tags.map((tag: { name: string }) => tag.name);

/** Returns the value, or what its reference points to. */
function resolved(found: { $ref?: string }) {
  const steps = found.$ref?.split('/').slice(1);
  // biome-ignore lint/suspicious/noExplicitAny: the document is JSON of any shape.
  return (steps?.reduce<any>((inner, step) => inner?.[step], document) ?? found) as any;
}

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

  test('is the same bytes each time, and for each shop that is reached the same way', async () => {
    expect((await shop.app.inject('/api/openapi.json')).body).toBe(answer.body);
    const other = await openTestApp();
    expect((await other.app.inject('/api/openapi.json')).body).toBe(answer.body);
    await other.close();
  });

  test('describes each topic', () => {
    for (const { name, description } of document.tags) {
      expect(name).toMatch(/^[A-Z]/);
      expect(description).toMatch(/^[A-Z].+\.$/);
    }
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

  test('refers only to schemas that it defines', () => {
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
    test('describes the call and has a topic', () => {
      const { summary, description, tags } = operationOf(call);
      expect({ summary, description }).toEqual({ summary: call.summary, description: call.description });
      // One or two sentences.
      expect(description).toMatch(/^[A-Z].+\.$/);
      expect(description.match(/\.( |$)/g).length).toBeLessThanOrEqual(2);
      expect(topics).toContain(tags[0]);
    });

    test('has each of its answers', () => {
      const { responses } = operationOf(call);
      const { 200: answer, 304: unchanged, ...refusals } = responses;
      expect(answer.content[call.media ?? 'application/json'].schema).toBeTypeOf('object');
      expect(unchanged !== undefined).toBe(call.etag === true);
      const statuses = Object.keys(refusals);
      expect(statuses).toEqual(expect.arrayContaining([...(call.statuses ?? []), 429, 500, 503].map(String)));
      expect(statuses.includes('401')).toBe(call.access !== 'public' || call.statuses?.includes(401) === true);
      for (const status of statuses) {
        expect(status).toMatch(/^([45]\d\d|default)$/);
        const { description, content } = resolved(refusals[status]);
        expect(description).toMatch(/\.$/);
        expect(content['application/json'].schema).toBeTypeOf('object');
      }
    });

    test('has examples of request and response', () => {
      const { requestBody, responses } = operationOf(call);
      const media = Object.values<Described>({ ...requestBody?.content, ...responses[200].content });
      const isFile = call.media !== undefined && call.media !== 'text/event-stream';
      for (const { example } of isFile ? [] : media) expect(example).toBeDefined();
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
      const references = parameters.flatMap((one: { $ref?: string }) => one.$ref ?? []);
      expect(references).toEqual(call.etag ? ['#/components/parameters/IfNoneMatch'] : []);
    });
  },
);

test('the documentation can be read in a browser', async () => {
  const page = await shop.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('swagger-ui');
});
