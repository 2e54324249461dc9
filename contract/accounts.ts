import { z } from 'zod';
import { defineCall, doneReply, failureSchema, idSchema, ok } from './call.ts';
import { cartItemsSchema } from './cart.ts';
import { limits } from './limits.ts';

/** An email address, normalised: trimmed and lower-cased. */
export const emailSchema = z
  .string({ error: 'Please enter your email' })
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email')
  .max(limits.emailMax, `An email can have at most ${limits.emailMax} characters`)
  .pipe(z.email('Please enter a valid email address'));

const passwordSchema = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(limits.passwordMax, `A password can have at most ${limits.passwordMax} characters`);

export const newPasswordSchema = passwordSchema.min(
  limits.passwordMin,
  `Password must be at least ${limits.passwordMin} characters long`,
);

export const nameSchema = z
  .string({ error: 'Please enter your name' })
  .trim()
  .min(1, 'Please enter your name')
  .max(limits.nameMax, `A name can have at most ${limits.nameMax} characters`);

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export const registerSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });
export type Credentials = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;

/** A user as that user sees it. `profileImage` is '' when there is none. Times are ISO 8601, UTC. */
const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
  cartItems: cartItemsSchema,
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** What the profile form changes. `profileImage`, when sent, is the address of the user's own picture, or '' for none. */
export const profileSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  profileImage: z.string().max(500).optional(),
});

/** Sentences of the password form (specification, section 5). */
export const passwordMessages = {
  tooShort: `New password must be at least ${limits.passwordMin} characters long`,
  mismatch: 'New passwords do not match',
} as const;

const replacementPasswordSchema = z
  .string({ error: 'Please enter the new password' })
  .min(1, 'Please enter the new password')
  .min(limits.passwordMin, passwordMessages.tooShort)
  .max(limits.passwordMax, `A password can have at most ${limits.passwordMax} characters`);

const signedInReply = ok({ token: z.string(), user: userSchema, message: z.string() });

export const accountCalls = {
  register: defineCall({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    summary: 'Create a user account and log in',
    body: registerSchema,
    reply: signedInReply,
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    summary: 'Log a user in',
    body: loginSchema,
    reply: signedInReply,
  }),
  logout: defineCall({
    method: 'GET',
    path: '/api/user/logout',
    access: 'public',
    summary: 'Log the user out and end the session',
    changesState: true,
    reply: doneReply,
  }),
  isUser: defineCall({
    method: 'GET',
    path: '/api/user/is-auth',
    access: 'public',
    summary: 'Who is logged in; 200 with success false for a visitor',
    reply: z.discriminatedUnion('success', [ok({ user: userSchema }), failureSchema]),
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/api/user/update-profile',
    access: 'user',
    summary: 'Change name and email',
    body: profileSchema,
    reply: ok({ user: userSchema, message: z.string() }),
  }),
  updatePassword: defineCall({
    method: 'PUT',
    path: '/api/user/update-password',
    access: 'user',
    summary: 'Change the password; the other sessions of the user end',
    body: z.object({ currentPassword: passwordSchema, newPassword: replacementPasswordSchema }),
    reply: doneReply,
  }),
  uploadImage: defineCall({
    method: 'POST',
    path: '/api/user/upload-image',
    access: 'user',
    summary: "Set the user's picture",
    files: { field: 'image', most: 1 },
    reply: ok({ message: z.string(), user: userSchema, imageUrl: z.string() }),
  }),
  sellerLogin: defineCall({
    method: 'POST',
    path: '/api/seller/login',
    access: 'public',
    summary: 'Log the seller in',
    body: loginSchema,
    reply: doneReply,
  }),
  sellerLogout: defineCall({
    method: 'GET',
    path: '/api/seller/logout',
    access: 'public',
    summary: 'Log the seller out and end the session',
    changesState: true,
    reply: doneReply,
  }),
  isSeller: defineCall({
    method: 'GET',
    path: '/api/seller/is-auth',
    access: 'public',
    summary: 'Whether a seller is logged in; 200 with success false when not',
    reply: z.discriminatedUnion('success', [ok({}), failureSchema]),
  }),
};
