import { defineProvider } from '#api/pay/online-provider.ts';
import { BkashProvider, bkashReturn } from './bkash-provider.ts';
import { bkashAccount, bkashSettings, bkashTogether } from './bkash-settings.ts';

export const bkash = defineProvider({
  settings: bkashSettings,
  together: bkashTogether,
  accountOf: bkashAccount,
  open: (account) => new BkashProvider(account),
  browserReturn: { method: 'GET', path: bkashReturn },
});
