import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, ok } from '#contract/declarations/schemas.ts';
import { passwordSchema, secondFactorCodeSchema } from './schemas.ts';
import {
  passwordAndCode,
  passwordOrCode,
  secondFactorSchema,
  secondFactorSetupSchema,
} from './second-factor-schemas.ts';

const passwordOnly = z.object({ password: passwordSchema });

const newCodesReply = ok({ recoveryCodes: z.array(z.string()), message: z.string() });

export const secondFactorCalls = {
  confirmAgain: defineCall({
    method: 'POST',
    path: '/api/seller/confirm',
    access: 'seller',
    summary: 'Give the password or a code again',
    description:
      'Needs the password, or a code where the second factor is on. Calls refused with `confirm-needed` go through for the next 15 minutes of this session.',
    statuses: [409],
    body: passwordOrCode,
    reply: doneReply,
  }),
  readSecondFactor: defineCall({
    method: 'GET',
    path: '/api/seller/second-factor',
    access: 'seller',
    summary: 'Read whether a login asks for a second factor',
    description: 'Since when the login of the seller asks for a code, and how many recovery codes are left.',
    reply: ok({ secondFactor: secondFactorSchema }),
  }),
  beginSecondFactor: defineCall({
    method: 'POST',
    path: '/api/seller/second-factor/begin',
    access: 'seller',
    summary: 'Begin to set up the second factor',
    description:
      'Needs the password. Answers what an app needs to make codes (RFC 6238); within an hour the same, and the login asks for none before one was confirmed.',
    statuses: [409],
    body: passwordOnly,
    reply: ok({ setup: secondFactorSetupSchema }),
  }),
  confirmSecondFactor: defineCall({
    method: 'POST',
    path: '/api/seller/second-factor/confirm',
    access: 'seller',
    summary: 'Switch the second factor on',
    description:
      "Needs a code of the app. Ends the seller's other sessions and answers the recovery codes, which are shown this once.",
    statuses: [409],
    body: z.object({ code: secondFactorCodeSchema }),
    reply: newCodesReply,
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/seller/second-factor/recovery-codes',
    access: 'seller',
    summary: 'Make new recovery codes',
    description: 'Needs password and code. The recovery codes before are of no use any more.',
    statuses: [409],
    body: passwordAndCode,
    reply: newCodesReply,
  }),
  endSecondFactor: defineCall({
    method: 'POST',
    path: '/api/seller/second-factor/end',
    access: 'seller',
    summary: 'Switch the second factor off',
    description: 'Needs password and code, of the app or a recovery code. The login then asks for the password alone.',
    statuses: [409],
    body: passwordAndCode,
    reply: doneReply,
  }),
};
