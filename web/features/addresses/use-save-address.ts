import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type Address, type AddressFields, addressCalls } from '#contract/addresses.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { addressesKey, addressesQuery } from './address-queries.ts';
import { chooseAddress, findAdded } from './chosen-address.ts';

/** Adds an address, chooses it for the next order and goes to `returnTo`; it is busy until that page is there. */
export function useAddAddress(userId: string, returnTo: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: (address: AddressFields) =>
      key.attempt(address, (headers) => browserApi(addressCalls.addAddress, { headers, body: { address } })),
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

/** Changes an address and goes to `returnTo`; it is busy until that page is there. */
export function useUpdateAddress(id: string, returnTo: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useText();
  return useMutation({
    mutationFn: (address: AddressFields) =>
      browserApi(addressCalls.updateAddress, { params: { id }, body: { address } }),
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: addressesKey });
      toast.success(message);
      await navigate(returnTo);
    },
    // It may be gone: reading the list again tells.
    onError: () => queries.invalidateQueries({ queryKey: addressesKey }),
    meta: { failureToast: t('addresses.edit.failed') },
  });
}
