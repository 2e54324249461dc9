import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, pathOf } from '#tests/support/shops/test-app.ts';

// Text without visible characters counts as empty, in every text field of every call.

const shop = await openTestApp();
afterAll(() => shop.close());
const { token } = await createUser(shop.database.db);
const tokens = { public: undefined, user: token, seller: await signInSeller(shop) };

/** Fields without readable text, by their last name, with the reason. */
const notRead: Record<string, string> = {
  password: 'a secret: every character counts',
  currentPassword: 'a secret',
  newPassword: 'a secret',
  token: 'is compared with what was sent',
  mark: 'is compared with the mark of an answer',
  profileImage: 'is compared with the pictures of the user',
  image: 'is compared with the pictures of the product',
  csv: 'a file, whose cells are read',
  text: 'a part of a turn, of which the whole is looked at; reviews and answers may be without one',
};

const texts = ['Rumana', 'rumana@example.com', '01712345678', 'https://pages.example/rumana'];
const invisible = [
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u200e',
  '\u034f',
  '\u200c',
  '\ufeff \u00a0\u200d',
];

type Field = { path: string; schema: z.ZodType };

/** The paths of a schema's text fields; in a list of objects, the fields of its first object. */
function textFields(schema: z.ZodType, path = ''): Field[] {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) {
    const fields = Object.entries(bare.shape) as [string, z.ZodType][];
    return fields.flatMap(([name, field]) => textFields(field, path ? `${path}.${name}` : name));
  }
  if (bare instanceof z.ZodArray) {
    const element = bare.element as z.ZodType;
    return textFields(element, unwrapped(element) instanceof z.ZodObject ? `${path}.0` : path);
  }
  return texts.some((text) => typeof schema.safeParse(text).data === 'string') ? [{ path, schema }] : [];
}

/** The input schema below optional wrappers and transformations. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return unwrapped((first instanceof z.ZodTransform ? out : first) as z.ZodType);
  }
  return 'innerType' in schema.def ? unwrapped(schema.def.innerType as z.ZodType) : schema;
}

const lastName = (path: string) => path.split('.').at(-1) ?? '';

const allFields = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
  (call.body ? textFields(call.body) : []).map(({ path, schema }) => ({ name, call, path, schema })),
);
const read = allFields.filter(({ path }) => !(lastName(path) in notRead));

test('fields are found wherever they stand, and none is left out for nothing', () => {
  const paths = read.map(({ name, path }) => `${name} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'register name',
      'addAddress address.street',
      'addProduct productData.translations.bn.name',
      'saveSettings settings.contact.address',
      'refundOrder reason',
      'rejectRequest rejectionReason',
      'sendMessage subject',
    ]),
  );
  const all = new Set(allFields.map(({ path }) => lastName(path)));
  expect(Object.keys(notRead).filter((name) => !all.has(name))).toEqual([]);
});

const outcome = (schema: z.ZodType, value: string) => {
  const { data, error } = schema.safeParse(value);
  return error ? { refused: error.issues[0]?.message } : { data };
};

test.each(read.map((field) => [field.name, field.path, field.schema] as const))(
  'in a call of %s the field %s takes what nobody sees for nothing',
  (_name, _path, schema) => {
    for (const text of invisible) expect([text, outcome(schema, text)]).toEqual([text, outcome(schema, '')]);
  },
);

/** A body with only this field. */
function bodyWith(path: string, value: string): object {
  return path
    .split('.')
    .reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value) as object;
}

const required = read.filter(({ call, schema }) => !call.files && !schema.safeParse('').success);

describe('a text that is needed', () => {
  test.each(required.map((field) => [field.name, field.path, field] as const))(
    'for %s as its %s is missing when nobody sees it',
    async (_name, path, { call }) => {
      const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, v7()]));
      const bearer = tokens[call.access];
      const sentence = async (text: string) => {
        const answer = await shop.app.inject({
          method: call.method,
          url: pathOf(call, params),
          payload: bodyWith(path, text),
          ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
        });
        expect(answer.statusCode).toBe(400);
        return answer.json().fields?.[path];
      };
      const missing = await sentence('');
      expect(missing).toMatch(/^\S.+\S$/);
      for (const text of invisible) expect([text, await sentence(text)]).toEqual([text, missing]);
    },
  );
});
