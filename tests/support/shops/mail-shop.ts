import type { OwnServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { openTestApp } from './test-app.ts';

/** A shop with a mail server of its own, closed with it. */
export async function openMailShop(own: OwnServices = {}) {
  const server = await openMailServer();
  const { mail } = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' });
  const shop = await openTestApp({ mail, publicUrl: 'https://sobuj.example' }, own);
  return {
    server,
    shop,
    async close() {
      await shop.close();
      await server.close();
    },
  };
}
