import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#contract/accounts/second-factor-schemas.ts';

const period = 30;

/** Returns a new secret: 160 random bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label: string) {
  return new TOTP({ issuer: 'Sobuj', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/** Returns what an authenticator app needs, for the account of this email. */
export function setupOf(secret: string, email: string): SecondFactorSetup {
  const uri = totpOf(secret, email).toString();
  const code = generate(uri);
  return { secret, uri, qr: { size: code.size, path: toSvgPath(code) } };
}

/**
 * Returns the 30-second time step of a code, counted from 1970; undefined when the code matches no step near `now`. One step
 * before and after is accepted, because clocks differ and typing takes time.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Returns the code that an app shows at a moment. @internal Tests play the app. */
export function codeAt(secret: string, now: Date): string {
  return totpOf(secret, '').generate({ timestamp: now.getTime() });
}
