import type { FastifyInstance } from 'fastify';
import { shopTags } from '#api/http/cache/answer-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { shopSettingsCalls } from '#contract/shop-settings.ts';
import { saveSettings } from './save-settings.ts';

/** What the seller settles for the whole shop, and what everybody reads of it. */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { config, settings } = services;

  registerCall(
    app,
    shopSettingsCalls.readDelivery,
    async () => ({ success: true, areas: settings.current.settings.areas }),
    { tags: shopTags, gated: false },
  );

  registerCall(app, shopSettingsCalls.readSettings, async () => ({
    success: true,
    ...(await settings.load()),
    fixed: { contact: config.contact, social: config.social },
  }));

  registerCall(app, shopSettingsCalls.saveSettings, async ({ callerId, body, say }) =>
    unlessRefused(await saveSettings(services, callerId, body), ({ version, saved }) => ({
      success: true,
      message: say('settings-saved'),
      version,
      saved,
    })),
  );
}
