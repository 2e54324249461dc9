import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendParts } from './send-parts.ts';

/** The fields of a reply that are lists. */
export type Lists<Shape extends z.ZodRawShape> = {
  [K in keyof Shape]: Shape[K] extends z.ZodArray ? K : never;
}[keyof Shape];
export type ItemOf<List> = List extends z.ZodArray<infer Item> ? z.output<Item> : never;

/** The fields of a reply besides `success` and the list. */
export type RestOf<Shape extends z.ZodRawShape, Field extends keyof Shape> = Omit<
  z.output<z.ZodObject<Shape>>,
  Field | 'success'
>;

type WholeList<Row, Shape extends z.ZodRawShape, Field extends keyof Shape> = {
  /** The reply's field with the list. */
  field: Field;
  rows: AsyncIterable<Row>;
  toItem(row: Row): ItemOf<Shape[Field]>;
  /** Returns the other fields; called after the last row. */
  rest(): RestOf<Shape, Field> | Promise<RestOf<Shape, Field>>;
};

/**
 * Sends a list of any length with one batch in memory (`sendParts`). Each item is filtered by `schema` (the call's reply).
 */
export function sendWholeList<Row, Shape extends z.ZodRawShape, Field extends Lists<Shape> & string>(
  reply: FastifyReply,
  schema: z.ZodObject<Shape>,
  list: WholeList<Row, Shape, Field>,
): Promise<FastifyReply> {
  return sendParts(reply.type('application/json; charset=utf-8'), partsOf(schema, list));
}

/** Yields the response's JSON, item by item; the other fields follow the list. */
async function* partsOf<Row, Shape extends z.ZodRawShape, Field extends Lists<Shape> & string>(
  schema: z.ZodObject<Shape>,
  { field, rows, toItem, rest }: WholeList<Row, Shape, Field>,
): AsyncGenerator<string> {
  const shape: object = schema.shape;
  const { [field]: items, success, ...others } = shape as Record<string, z.ZodType>;
  const { element } = items as z.ZodArray<z.ZodType>;
  yield `{"success":true,${JSON.stringify(field)}:[`;
  let separator = '';
  for await (const row of rows) {
    yield separator + JSON.stringify(z.encode(element, toItem(row)));
    separator = ',';
  }
  const text = JSON.stringify(z.encode<z.ZodType>(z.object(others), await rest())).slice(1);
  yield text === '}' ? ']}' : `],${text}`;
}
