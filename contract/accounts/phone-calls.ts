import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, ok } from '#contract/declarations/schemas.ts';
import { savedReply } from '#contract/declarations/version-schema.ts';
import { accountPhoneSchema, accountPhoneStateSchema, phoneCodeBodySchema } from './phone-schemas.ts';

export const accountPhoneCalls = {
  readPhone: defineCall({
    method: 'GET',
    path: '/api/user/phone',
    access: 'user',
    summary: "Read the user's phone number",
    description:
      'The number, whether it is confirmed, and whether a code by SMS that confirms it can be had or is awaited.',
    reply: ok({ phone: accountPhoneStateSchema }),
  }),
  savePhone: defineCall({
    method: 'PUT',
    path: '/api/user/phone',
    access: 'user',
    summary: "Keep the user's phone number",
    description:
      'Takes the place of the number before; another number is not confirmed, and a code that went to the one before is of no use any more. Refused when it would take back a number that was saved since `version`, where that is sent.',
    statuses: [409],
    body: accountPhoneSchema,
    reply: savedReply,
  }),
  removePhone: defineCall({
    method: 'DELETE',
    path: '/api/user/phone',
    access: 'user',
    summary: "Remove the user's phone number",
    description: 'Orders and addresses keep the numbers that were given with them.',
    reply: doneReply,
  }),
  askPhoneCode: defineCall({
    method: 'POST',
    path: '/api/user/phone/code',
    access: 'user',
    summary: 'Ask for a code that confirms the phone number',
    description:
      'Sends six digits by SMS to a mobile number of Bangladesh; codes sent before are of no use any more. How many are sent is limited for the account, the number and the shop.',
    statuses: [409],
    reply: doneReply,
  }),
  confirmPhone: defineCall({
    method: 'POST',
    path: '/api/user/phone/confirm',
    access: 'user',
    summary: 'Confirm the phone number by a code',
    description:
      'Takes the code that was sent last, once and within ten minutes. After five wrong ones it is of no use.',
    statuses: [409],
    body: phoneCodeBodySchema,
    reply: doneReply,
  }),
};
