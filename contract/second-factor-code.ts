import { z } from 'zod';
import { latinDigits } from './digits.ts';
import { problem } from './problems.ts';

/** Without the spaces and hyphens that it is shown with, and with the digits that some letters are taken for. */
function plainCode(text: string): string {
  return latinDigits(text).replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** A code of the app: six digits. A recovery code: sixteen digits and letters, of which those that look alike are left out. */
export const secondFactorCodeSchema = z
  .string({ error: problem('code-missing') })
  .overwrite(plainCode)
  .min(1, problem('code-missing'))
  .regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{16})$/, problem('code-invalid'));

/** Whether a code is one of those to fall back on, rather than the app's. */
export function isRecoveryCode(code: string): boolean {
  return code.length === 16;
}
