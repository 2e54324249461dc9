import { useQuery } from '@tanstack/react-query';
import { accountCalls, type SellerCredentials } from '#contract/accounts.ts';
import { forgetSellerDrafts } from '#web/browser/drafts.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { storedText } from '#web/browser/stored.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { createSession } from '#web/session/create-session.ts';
import { useLogin } from '#web/session/use-login.ts';

/** Whether a seller was logged in on this browser when it was last known. The server decides; this only remembers. */
const flag = storedText('isSeller');
/** What an older version of the shop stored: a logout leaves nothing behind. */
const oldToken = storedText('sellerToken');

export const sellerSession = createSession<'seller'>({
  name: 'seller',
  ownKey: sellerKey,
  async ask() {
    await browserApi(accountCalls.isSeller);
    return 'seller';
  },
  logOut: () => browserApi(accountCalls.sellerLogout),
  idOf: (seller) => seller,
  remember(seller) {
    flag.write(seller ? 'true' : undefined);
    if (!seller) oldToken.write(undefined);
  },
  forgetStored: forgetSellerDrafts,
});

/** The session for the seller area. `unreachable`: a seller was logged in before, and the server can't be asked. */
export type SellerSession = 'loading' | 'visitor' | 'seller' | 'unreachable';

/** The seller's current session, and a way to check it again. */
export function useSellerSession(): { session: SellerSession; recheck(): void } {
  const { data, isError, refetch } = useQuery(sellerSession.query);
  const unknown = () => (!isError ? 'loading' : flag.read() ? 'unreachable' : 'visitor');
  return { session: data ? (data.owner ?? 'visitor') : unknown(), recheck: () => void refetch() };
}

/** Logs the seller in and goes to the start of the seller area. */
export function useSellerLogin() {
  const { t } = useText();
  const navigate = useNavigate();
  return useLogin(sellerSession, {
    send: (credentials: SellerCredentials) => browserApi(accountCalls.sellerLogin, { body: credentials }),
    ownerOf: () => 'seller' as const,
    onLoggedIn: () => void navigate(href('/seller')),
    failedText: t('seller.login.failed'),
    showsItself: ['second-factor-needed', 'wrong-code'],
  });
}
