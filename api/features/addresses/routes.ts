import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { guestAddress } from '#contract/addresses/guest-address.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address-queries.ts';

type Sent = { address?: AddressFields | undefined; briefAddress?: AddressFields | undefined };

/** The fields as they are stored: country and division of a brief address follow from its district. */
function fieldsOf({ address, briefAddress }: Sent): AddressFields {
  const fields = address ?? (briefAddress && guestAddress(briefAddress));
  if (!fields) throw new Error('The contract takes no request without an address');
  return fields;
}

/** Delivery addresses of the current user. */
export function addressRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(app, addressCalls.listAddresses, async ({ callerId }) => ({
    success: true,
    addresses: await listAddresses(db, callerId),
  }));

  registerCall(app, addressCalls.addAddress, async ({ callerId, body, attempt, say }) =>
    unlessRefused(await addAddress(db, callerId, fieldsOf(body), attempt), () => ({
      success: true,
      message: say('address-added'),
    })),
  );

  registerCall(app, addressCalls.updateAddress, async ({ callerId, params, body, say }) =>
    unlessRefused(
      await updateAddress(db, callerId, { id: params.id, fields: fieldsOf(body), seen: body.version }),
      ({ version }) => ({ success: true, message: say('address-updated'), version }),
    ),
  );

  registerCall(app, addressCalls.deleteAddress, async ({ callerId, params, say }) =>
    unlessRefused(await deleteAddress(db, callerId, params.id), () => ({
      success: true,
      message: say('address-deleted'),
    })),
  );
}
