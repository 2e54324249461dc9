import { defineProvider } from '#api/pay/online-provider.ts';
import { SslcommerzProvider } from './sslcommerz-provider.ts';
import { sslcommerzReturn, sslcommerzWebhook } from './sslcommerz-session.ts';
import { sslcommerzAccount, sslcommerzSettings, sslcommerzTogether } from './sslcommerz-settings.ts';

export const sslcommerz = defineProvider({
  settings: sslcommerzSettings,
  together: sslcommerzTogether,
  accountOf: sslcommerzAccount,
  open: (account) => new SslcommerzProvider(account),
  browserReturn: { method: 'POST', path: sslcommerzReturn },
  webhook: sslcommerzWebhook,
});
