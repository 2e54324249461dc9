import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Address, AddressFields } from '#contract/addresses/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { addressesKey, addressesQuery } from './address-queries.ts';
import { chooseAddress, findAdded } from './chosen-address.ts';

/** Adds an address, chooses it for the next order and goes to `returnTo`. Stays busy until that page is shown. */
export function useAddAddress(userId: string, returnTo: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: (address: AddressFields) =>
      key.attempt(address, (headers) =>
        browserApi('POST /api/address/add', { headers, body: { briefAddress: address } }),
      ),
    async onSuccess({ message }) {
      const query = addressesQuery(userId);
      const before = queries.getQueryData<Address[]>(query.queryKey);
      await queries.invalidateQueries({ queryKey: addressesKey });
      const after = await queries.query(query).catch(() => undefined);
      const added = before && after && findAdded(before, after);
      if (added) chooseAddress(added);
      toast.success(message);
      await navigate(returnTo);
    },
    meta: { failureToast: true },
  });
}

/** Changes an address and goes to `returnTo`. Stays busy until that page is shown. */
export function useUpdateAddress(id: string, returnTo: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useText();
  return useMutation({
    mutationFn: ({ version, ...address }: AddressFields & { version: number | undefined }) =>
      browserApi('PUT /api/address/update/{id}', { params: { id }, body: { briefAddress: address, version } }),
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: addressesKey });
      toast.success(message);
      await navigate(returnTo);
    },
    // The address may be deleted; reload the list to find out.
    onError: () => queries.invalidateQueries({ queryKey: addressesKey }),
    meta: { failureToast: t('addresses.edit.failed'), showsItself: ['address-changed'] },
  });
}
