import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Call } from '#contract/declarations/call.ts';

type Schema = z.core.$ZodType;

const someId = v7();
const someWords = 'words that are no id';

/**
 * Returns the places of ids in a call's request, such as `params.id` or `body.items[].productId`: every path parameter,
 * and every text that must be an id (the schema accepts an id and rejects a word).
 */
export function idPlaces({ params, query, body }: Call): string[] {
  return [
    ...Object.keys(params?.shape ?? {}).map((name) => `params.${name}`),
    ...(query ? textsOf(query, 'query') : []),
    ...(body ? textsOf(body, 'body') : []),
  ];
}

function textsOf(schema: Schema, place: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return accepts(schema, someId) && !accepts(schema, someWords) ? [place] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${place}.${name}`));
    case 'array':
      return textsOf(def.element, `${place}[]`);
    case 'record':
      return [...textsOf(def.keyType, `${place}{}`), ...textsOf(def.valueType, `${place}{}`)];
    case 'union':
      return [...new Set(def.options.flatMap((option) => textsOf(option, place)))];
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, place);
    case 'pipe':
      return [...new Set([...textsOf(def.in, place), ...textsOf(def.out, place)])];
    default:
      return [];
  }
}

function accepts(schema: Schema, text: string): boolean {
  return (schema as z.ZodType).safeParse(text).success;
}
