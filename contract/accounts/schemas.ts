import { z } from 'zod';
import { cartItemsSchema } from '#contract/cart/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { namesALink } from '#contract/text/names-a-link.ts';
import { emailSchema, oneLineText } from '#contract/text/schemas.ts';
import { accountLimits } from './limits.ts';

export const passwordSchema = z
  .string({ error: problem('password-missing') })
  .min(1, problem('password-missing'))
  .max(accountLimits.passwordMax, problem('password-too-long'));

export const newPasswordSchema = passwordSchema.min(accountLimits.passwordMin, problem('password-too-short'));

export const nameSchema = oneLineText('name')
  .min(1, problem('name-missing'))
  .max(accountLimits.nameMax, problem('name-too-long'))
  .refine((name) => !namesALink(name), problem('name-with-link'));

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export const registerSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });
export type Credentials = z.infer<typeof loginSchema>;
function plainCode(text: string): string {
  return latinDigits(text).replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}

export const secondFactorCodeSchema = z
  .string({ error: problem('code-missing') })
  .overwrite(plainCode)
  .min(1, problem('code-missing'))
  .regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{16})$/, problem('code-invalid'));

export const sellerLoginSchema = loginSchema.extend({ code: secondFactorCodeSchema.optional() });
export type SellerCredentials = z.infer<typeof sellerLoginSchema>;
export type Registration = z.infer<typeof registerSchema>;

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
  cartItems: cartItemsSchema,
  /** Grows with each change of the saved cart, to tell the newer of two answers. */
  cartVersion: z.int(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  /** The version of name, email, picture and phone number. */
  version: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

export const profileSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  profileImage: z.string().max(500, problem('picture-address-invalid')).optional(),
  /** For a new email. With the password its link alone confirms it; otherwise the link and the password are needed. */
  password: passwordSchema.optional(),
  version: seenVersionSchema,
});

export const replacementPasswordSchema = z
  .string({ error: problem('new-password-missing') })
  .min(1, problem('new-password-missing'))
  .min(accountLimits.passwordMin, problem('new-password-too-short'))
  .max(accountLimits.passwordMax, problem('password-too-long'));

export const passwordChangeSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: replacementPasswordSchema,
});

export const loginSessionSchema = z.object({
  /** Derived from the User-Agent: 'Chrome on Android'. */
  device: z.string(),
  createdAt: z.string(),
  lastUsed: z.iso.date(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSessionSchema>;
