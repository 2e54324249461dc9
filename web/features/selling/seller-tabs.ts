import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { applySellerSession, knownSeller } from './seller-session.ts';

/** A login or a logout of the seller. */
type Message = { isSeller: boolean };

const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('sobuj-seller');

/** Tells the other tabs of this browser whether a seller is there now. */
export function tellSellerTabs(isSeller: boolean): void {
  channel?.postMessage({ isSeller } satisfies Message);
}

/** Follows the seller's logins and logouts of other tabs. */
export function useSellerOfOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    function receive({ data: { isSeller } }: MessageEvent<Message>) {
      const wasSeller = knownSeller(queries);
      if (wasSeller === isSeller) return;
      applySellerSession(queries, isSeller);
      if (wasSeller) toast('You were logged out in another tab');
    }
    channel?.addEventListener('message', receive);
    return () => channel?.removeEventListener('message', receive);
  }, [queries]);
}
