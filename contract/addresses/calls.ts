import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { savedReply, seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { addressFieldsSchema, ownAddressSchema } from './schemas.ts';

const body = z.object({ address: addressFieldsSchema });
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
    description: 'Adds a delivery address. A user has a limited number of them; one more is refused.',
    statuses: [409],
    headers: idempotencyHeaders,
    body,
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
    body: body.extend({ version: seenVersionSchema }),
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
