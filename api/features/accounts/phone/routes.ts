import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { accountPhoneCalls } from '#contract/accounts/phone-calls.ts';
import { readPhone, savePhone } from './account-phone.ts';
import { askPhoneCode, confirmPhone } from './phone-codes.ts';

/** A user's phone number and its confirmation. */
export function accountPhoneRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, accountPhoneCalls.readPhone, async ({ callerId }) => ({
    success: true,
    phone: await readPhone(services, callerId),
  }));

  registerCall(app, accountPhoneCalls.savePhone, async ({ callerId, body, say }) =>
    unlessRefused(await savePhone(services, callerId, body.phone, body.version), ({ version }) => ({
      success: true,
      message: say('phone-saved'),
      version,
    })),
  );

  registerCall(app, accountPhoneCalls.removePhone, async ({ callerId, say }) =>
    unlessRefused(await savePhone(services, callerId, null), () => ({ success: true, message: say('phone-removed') })),
  );

  registerCall(
    app,
    accountPhoneCalls.askPhoneCode,
    async ({ callerId, request, say }) => {
      const refused = await askPhoneCode(services, callerId, await networkMarkOf(services, request));
      if (refused?.status === 429) logSecurityEvent(request, 'limit-hit', { userId: callerId });
      return unlessRefused(refused, () => ({ success: true, message: say('phone-code-sent') }));
    },
    { config: formRateLimit },
  );

  registerCall(
    app,
    accountPhoneCalls.confirmPhone,
    async ({ callerId, body, say }) =>
      unlessRefused(await confirmPhone(services, callerId, body.code), () => ({
        success: true,
        message: say('phone-confirmed'),
      })),
    { config: formRateLimit },
  );
}
