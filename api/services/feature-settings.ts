import { z } from 'zod';
import type { FeatureConfig } from './config.ts';

/** Settings of one feature: their heading in docs/settings.md, their schema, and their values as the code gets them. */
export type FeatureSettings = {
  topic: string;
  schema: z.ZodObject;
  toConfig(environment: Readonly<Record<string, unknown>>): Partial<FeatureConfig>;
};

/** States the settings of a feature. */
export function defineSettings<Schema extends z.ZodObject>(
  topic: string,
  schema: Schema,
  toConfig: (values: z.infer<Schema>) => Partial<FeatureConfig>,
): FeatureSettings {
  return { topic, schema, toConfig: (environment) => toConfig(schema.parse(environment)) };
}

/** A setting with several names, separated by commas. */
export const listedNames = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
