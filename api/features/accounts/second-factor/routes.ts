import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { passwordCall } from '#api/features/accounts/passwords/password-call.ts';
import { logPasswordRefusal, PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import type { Services } from '#api/services/services.ts';
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts';
import { confirmAgain } from './confirm-again.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './manage-second-factor.ts';

/** The seller's second factor and its recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const parts = { db, clock, attempts: new PasswordAttempts(db, clock) };

  registerCall(app, secondFactorCalls.readSecondFactor, async ({ callerId }) => ({
    success: true,
    secondFactor: await readSecondFactor(db, callerId),
  }));

  registerCall(
    app,
    secondFactorCalls.confirmAgain,
    async ({ callerId, body, request, say }) => {
      const caller = { sellerId: callerId, sessionHash: request.callerSession ?? '' };
      const refused = await confirmAgain(parts, caller, body);
      logRefusal(request, callerId, refused);
      return unlessRefused(refused, () => ({ success: true, message: say('confirmed-again') }));
    },
    passwordCall,
  );

  registerCall(
    app,
    secondFactorCalls.beginSecondFactor,
    async ({ callerId, body, request }) => {
      const setup = await beginSecondFactor(parts, callerId, body.password);
      logRefusal(request, callerId, setup);
      return unlessRefused(setup, (begun) => ({ success: true, setup: begun }));
    },
    passwordCall,
  );

  registerCall(
    app,
    secondFactorCalls.confirmSecondFactor,
    async ({ callerId, body, request, say }) => {
      const caller = { sellerId: callerId, sessionHash: request.callerSession ?? '' };
      const confirmed = await confirmSecondFactor(parts, caller, body.code);
      logRefusal(request, callerId, confirmed);
      return unlessRefused(confirmed, ({ recoveryCodes }) => {
        logSecurityEvent(request, 'second-factor-on', { sellerId: callerId });
        return { success: true, recoveryCodes, message: say('second-factor-switched-on') };
      });
    },
    passwordCall,
  );

  registerCall(
    app,
    secondFactorCalls.renewRecoveryCodes,
    async ({ callerId, body, request, say }) => {
      const renewed = await renewRecoveryCodes(parts, callerId, body);
      logRefusal(request, callerId, renewed);
      return unlessRefused(renewed, ({ recoveryCodes }) => {
        logSecurityEvent(request, 'recovery-codes-made', { sellerId: callerId });
        return { success: true, recoveryCodes, message: say('recovery-codes-made') };
      });
    },
    passwordCall,
  );

  registerCall(
    app,
    secondFactorCalls.endSecondFactor,
    async ({ callerId, body, request, say }) => {
      const ended = await endSecondFactor(parts, callerId, body);
      logRefusal(request, callerId, ended);
      return unlessRefused(ended, () => {
        logSecurityEvent(request, 'second-factor-off', { sellerId: callerId });
        return { success: true, message: say('second-factor-switched-off') };
      });
    },
    passwordCall,
  );
}

/** Logs wrong passwords and codes as security events. */
function logRefusal(request: FastifyRequest, ownerId: string, result: unknown): void {
  if (result instanceof PasswordRefusal) logPasswordRefusal(request, 'seller-login-refused', result);
  else if (result instanceof Refusal) logSecurityEvent(request, 'second-factor-refused', { ownerId });
}
