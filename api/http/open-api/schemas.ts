import { z } from 'zod';
import { components } from '#contract/documentation/components.ts';

/** A JSON object: a JSON Schema, or another part of the document. */
export type Json = { [key: string]: unknown };

/** Whether a schema describes what a client sends or receives. */
export type Direction = 'input' | 'output';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(components)) names.add(schema, { id });

/** Converts the contract's schemas to JSON Schemas, and collects the named ones. */
export class SchemaRegistry {
  readonly #named = new Map<string, string>();

  /** The named schemas referenced so far, by name. */
  get components(): Json {
    const sorted = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, json]) => [name, JSON.parse(json)]));
  }

  /** Returns the JSON Schema of a schema; named ones become references. */
  convert(schema: z.ZodType, io: Direction): Json {
    const converted = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: withoutSafeRange,
    });
    const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs = {}, ...json }: Json = JSON.parse(text);
    for (const [name, definition] of Object.entries($defs as Json)) this.#add(name, definition);
    return json;
  }

  /** Resolves a reference; any other schema is returned as it is. */
  resolve(schema: Json): { schema: Json; name: string | undefined } {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return { schema: name === undefined ? schema : JSON.parse(this.#named.get(name) ?? '{}'), name };
  }

  #add(name: string, definition: unknown): void {
    const json = JSON.stringify(definition);
    const known = this.#named.get(name) ?? json;
    // A default or a conversion makes the two directions differ; each then needs its own name.
    if (known !== json) throw new Error(`The component ${name} is sent in one shape and answered in another`);
    this.#named.set(name, json);
  }
}

/** Zod adds the safe integer range to every integer; it documents nothing. */
function withoutSafeRange({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
