import { z } from 'zod';
import type { Call } from './declarations/call.ts';
import { changedMeanwhileSchema, idSchema } from './declarations/schemas.ts';
import { parcelInWaySchema } from './parcels/schemas.ts';
import { refusalCodes } from './refusals.ts';

/** The body of a refusal. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(refusalCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** The current stock of each counted product that has too little or was counted meanwhile. */
  stocks: z.record(z.string(), z.number().int().nullable()).optional(),
  /** The order that was placed although its payment could not be started. */
  orderId: idSchema.optional(),
  /** The parcels that stand in the way of an edit. */
  parcels: z.array(parcelInWaySchema).optional(),
  changed: changedMeanwhileSchema.optional(),
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Returns the schema of a call's failures: a refusal, or an answer of the service behind the shop. */
export function failureSchemaOf({ failure }: Pick<Call, 'failure'>): z.ZodType {
  return failure ? z.union([failureSchema.strict(), failure]) : failureSchema;
}

/** Returns what a call answers with status 200: its reply, or also a refusal where a visitor is no error. */
export function replySchemaOf({ reply, failsWith200 }: Pick<Call, 'reply' | 'failsWith200'>): z.ZodType {
  return failsWith200 ? z.union([reply, failureSchema]) : reply;
}
