import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { savedVersionShape, versionSchema } from '#contract/declarations/version-schema.ts';
import { daysOffSchema } from './schemas.ts';
import { shownSlotRulesSchema, slotRulesSchema } from './slot-schemas.ts';

const savedSlots = { ...savedVersionShape, rules: shownSlotRulesSchema, daysOff: z.array(z.string()) };

export const sellerDeliveryCalls = {
  readSlotRules: defineCall({
    method: 'GET',
    path: '/api/seller/slots',
    access: 'seller',
    summary: 'Read the rules of the delivery slots',
    description:
      'The windows of each weekday in which the shop delivers, with the days off. They have one version with the settings of the shop.',
    reply: ok(savedSlots),
  }),
  saveSlotRules: defineCall({
    method: 'PUT',
    path: '/api/seller/slots',
    access: 'seller',
    summary: 'Save the rules of the delivery slots',
    description:
      'Replaces all rules and days off; orders keep the slots that they have. Refused when they would take back slots or days off that somebody has saved since the version that they were made from.',
    statuses: [409],
    body: z.object({
      version: versionSchema(problem('slots-version-missing')),
      rules: slotRulesSchema,
      daysOff: daysOffSchema,
    }),
    reply: ok({ message: z.string(), ...savedSlots }),
  }),
};
