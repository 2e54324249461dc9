import { exampleValues } from '#contract/documentation/field-notes.ts';
import type { Json, SchemaRegistry } from './schemas.ts';

/**
 * Returns a value that a schema accepts. Named fields have the contract's values (`exampleValues`); all others follow from the
 * schema. Every run is equal.
 */
export function exampleOf(described: Json, registry: SchemaRegistry, owner = '', field = ''): unknown {
  const { schema, name } = registry.resolve(described);
  const known = exampleValues[`${owner}.${field}`] ?? exampleValues[field];
  const example = exampleOfType(schema, registry, name ?? (field || owner), field);
  // A field of the same name may have another type elsewhere.
  return known !== undefined && kindOf(known) === kindOf(example) && fits(known, schema) ? known : example;
}

function exampleOfType(schema: Json, registry: SchemaRegistry, owner: string, field: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  if (choice) return exampleOf(choice, registry, owner, field);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectExample(schema, registry, owner);
  if (type === 'array') return [exampleOf(schema.items as Json, registry, owner, field)];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(Number(schema.minimum ?? 1), 1);
  return type === 'string' ? textExample(schema) : null;
}

function objectExample(
  { properties = {}, additionalProperties, propertyNames }: Json,
  registry: SchemaRegistry,
  owner: string,
) {
  const fields = Object.entries(properties as Record<string, Json>)
    // A field that has to stay empty is a honeypot.
    .filter(([, schema]) => schema.maxLength !== 0)
    .map(([name, schema]) => [name, exampleOf(schema, registry, owner, name)]);
  if (!isSchema(additionalProperties)) return Object.fromEntries(fields);
  const key = isSchema(propertyNames) ? String(exampleOf(propertyNames, registry, owner, '_id')) : 'key';
  return Object.fromEntries([...fields, [key, exampleOf(additionalProperties, registry, owner, 'value')]]);
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function textExample({ format }: Json): string {
  if (format === 'uuid') return String(exampleValues._id);
  if (format === 'date-time') return String(exampleValues.publishAt);
  return format === 'date' ? '2026-03-14' : 'text';
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function fits(value: unknown, { enum: values, pattern, anyOf, oneOf }: Json): boolean {
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices) return choices.some((choice) => choice.type !== 'null' && fits(value, choice));
  if (Array.isArray(values)) return values.includes(value);
  return typeof pattern !== 'string' || typeof value !== 'string' || new RegExp(pattern, 'u').test(value);
}
