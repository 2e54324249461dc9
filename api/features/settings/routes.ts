import type { FastifyInstance } from 'fastify';
import { shopTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { saveSettings } from './save-settings.ts';

/** The shop-wide settings that the seller saves, and their public part. */
export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { config, settings } = services;

  registerCall(
    app,
    shopSettingsCalls.readDelivery,
    async () => {
      const { areas, storefront } = settings.current.settings;
      return { success: true, areas, tax: storefront.tax };
    },
    { tags: shopTags, limitsConcurrency: false },
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
