import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { addressCalls } from '#contract/addresses.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address-queries.ts';

/** Delivery addresses of the logged-in user. */
export function addressRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(app, addressCalls.listAddresses, async ({ callerId }) => ({
    success: true,
    addresses: await listAddresses(db, callerId),
  }));

  registerCall(app, addressCalls.addAddress, async ({ callerId, body, attempt }) => {
    const refusal = await addAddress(db, callerId, body.address, attempt);
    return refusal ?? { success: true, message: 'Address added successfully' };
  });

  registerCall(app, addressCalls.updateAddress, async ({ callerId, params, body }) => {
    const refusal = await updateAddress(db, callerId, params.id, body.address);
    return refusal ?? { success: true, message: 'Address updated successfully' };
  });

  registerCall(app, addressCalls.deleteAddress, async ({ callerId, params }) => {
    const refusal = await deleteAddress(db, callerId, params.id);
    return refusal ?? { success: true, message: 'Address deleted successfully' };
  });
}
