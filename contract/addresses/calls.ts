import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { savedReply, seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { addressFieldsSchema, guestAddressSchema, ownAddressSchema } from './schemas.ts';

/** Either of both; a brief one needs no more than that of an order without an account. */
const sent = { address: addressFieldsSchema.optional(), briefAddress: guestAddressSchema.optional() };
type Sent = { address?: unknown; briefAddress?: unknown };
const isOne = ({ address, briefAddress }: Sent) => (address === undefined) !== (briefAddress === undefined);
const unlessOne = { error: problem('address-missing'), path: ['address'] };
const params = z.object({ id: idSchema });

export const addressCalls = {
  listAddresses: defineCall({
    method: 'GET',
    path: '/api/address/get',
    access: 'user',
    summary: "List the user's addresses",
    description: 'All delivery addresses of the user, oldest first.',
    reply: ok({ addresses: z.array(ownAddressSchema) }),
  }),
  addAddress: defineCall({
    method: 'POST',
    path: '/api/address/add',
    access: 'user',
    summary: 'Add an address',
    description:
      'Adds a delivery address, whole or brief: name, phone, street and district are enough for a brief one. A user has a limited number of addresses; one more is refused.',
    statuses: [409],
    headers: idempotencyHeaders,
    body: z.object(sent).refine(isOne, unlessOne),
    reply: doneReply,
  }),
  updateAddress: defineCall({
    method: 'PUT',
    path: '/api/address/update/{id}',
    access: 'user',
    summary: 'Change an address',
    description:
      'Replaces all fields of an address of the user; orders placed earlier are not changed. Refused when it would take back what was changed since `version`, where that is sent.',
    statuses: [404, 409],
    params,
    body: z.object({ ...sent, version: seenVersionSchema }).refine(isOne, unlessOne),
    reply: savedReply,
  }),
  deleteAddress: defineCall({
    method: 'DELETE',
    path: '/api/address/delete/{id}',
    access: 'user',
    summary: 'Delete an address',
    description: 'Deletes an address of the user. Orders placed earlier are not changed.',
    statuses: [404],
    params,
    reply: doneReply,
  }),
};
