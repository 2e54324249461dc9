import { useQuery } from '@tanstack/react-query';
import type { SellerCredentials } from '#contract/accounts/schemas.ts';
import { forgetSellerDrafts } from '#web/browser/drafts.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { storedText } from '#web/browser/stored.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { createSession } from '#web/session/create-session.ts';
import { useLogin } from '#web/session/use-login.ts';

/** Whether a seller was logged in on this browser at the last check. Only a hint; the server decides. */
const flag = storedText('isSeller');

export const sellerSession = createSession<'seller'>({
  name: 'seller',
  ownKey: sellerKey,
  async ask() {
    await browserApi('GET /api/seller/is-auth');
    return 'seller';
  },
  logOut: () => browserApi('GET /api/seller/logout'),
  idOf: (seller) => seller,
  remember: (seller) => flag.write(seller ? 'true' : undefined),
  forgetStored: forgetSellerDrafts,
});

/** The seller's session. `unreachable`: a seller was logged in, but the server can't be reached. */
export type SellerSession = 'loading' | 'visitor' | 'seller' | 'unreachable';

/** The seller's session, and a function to check it again. */
export function useSellerSession(): { session: SellerSession; recheck(): void } {
  const { data, isError, refetch } = useQuery(sellerSession.query);
  const unknown = () => (!isError ? 'loading' : flag.read() ? 'unreachable' : 'visitor');
  return { session: data ? (data.owner ?? 'visitor') : unknown(), recheck: () => void refetch() };
}

/** Logs the seller in and opens the dashboard. */
export function useSellerLogin() {
  const { t } = useText();
  const navigate = useNavigate();
  return useLogin(sellerSession, {
    send: (credentials: SellerCredentials) => browserApi('POST /api/seller/login', { body: credentials }),
    ownerOf: () => 'seller' as const,
    onLoggedIn: () => void navigate(href('/seller/dashboard')),
    failedText: t('seller.login.failed'),
    showsItself: ['second-factor-needed', 'wrong-code'],
  });
}
