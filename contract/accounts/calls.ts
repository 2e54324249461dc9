import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, ok } from '#contract/declarations/schemas.ts';
import {
  loginSchema,
  loginSessionSchema,
  passwordChangeSchema,
  profileSchema,
  registerSchema,
  sellerLoginSchema,
  userSchema,
} from './schemas.ts';

const sessionsReply = ok({ sessions: z.array(loginSessionSchema) });
const sessionsEndedReply = ok({ message: z.string(), ended: z.number().int() });
export const signedInReply = ok({ token: z.string(), user: userSchema, message: z.string() });

export const accountCalls = {
  register: defineCall({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    personal: true,
    summary: 'Create a user account and log in',
    description:
      'Creates the account, starts a session, sets its cookie and answers its token. An email that has an account already is refused.',
    statuses: [409],
    body: registerSchema,
    reply: signedInReply,
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    personal: true,
    summary: 'Log a user in',
    description:
      "Starts a session, sets its cookie and answers its token for clients that send it as a Bearer token. Repeated wrong passwords slow the account's next answers down.",
    statuses: [401],
    body: loginSchema,
    reply: signedInReply,
  }),
  logout: defineCall({
    method: 'GET',
    path: '/api/user/logout',
    access: 'public',
    personal: true,
    summary: 'Log the user out',
    description: 'Ends the session of the request and removes its cookie. A visitor gets the same answer.',
    changesState: true,
    reply: doneReply,
  }),
  isUser: defineCall({
    method: 'GET',
    path: '/api/user/is-auth',
    access: 'public',
    personal: true,
    summary: 'Read the logged-in user',
    description:
      'Answers the user of the session and renews its cookie. A visitor gets status 200 with `success` false.',
    reply: ok({ user: userSchema }),
    failsWith200: true,
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/api/user/update-profile',
    access: 'user',
    summary: 'Change name, email and picture',
    description:
      "Replaces name and email, of which a new one waits for its link where mails reach people, else ends the user's other sessions; an empty `profileImage` removes the picture. A `password`, where given, has to be right, and the call is refused when it would take back what was changed since `version`, where that is sent.",
    statuses: [409],
    body: profileSchema,
    reply: ok({ user: userSchema, message: z.string() }),
  }),
  updatePassword: defineCall({
    method: 'PUT',
    path: '/api/user/update-password',
    access: 'user',
    summary: 'Change the password',
    description: "Needs the current password. Ends the user's other sessions.",
    body: passwordChangeSchema,
    reply: doneReply,
  }),
  uploadImage: defineCall({
    method: 'POST',
    path: '/api/user/upload-image',
    access: 'user',
    summary: "Set the user's picture",
    description:
      "Cuts the middle square out of the picture and makes it the user's. The picture before is deleted when nothing else shows it.",
    files: { field: 'image', maximum: 1 },
    reply: ok({ message: z.string(), user: userSchema, imageUrl: z.string() }),
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'user',
    summary: 'List the sessions of the user',
    description: 'Where the user is logged in, the newest login first; `current` marks the session of the request.',
    reply: sessionsReply,
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'user',
    summary: 'Log the user out everywhere else',
    description: 'Ends all sessions of the user but that of the request, and answers how many there were.',
    reply: sessionsEndedReply,
  }),
  sellerLogin: defineCall({
    method: 'POST',
    path: '/api/seller/login',
    access: 'public',
    personal: true,
    summary: 'Log a seller in',
    description:
      'Starts a session of the seller area and sets its cookie. Where the second factor is on, a right password without a code is refused with `second-factor-needed`; the same is then sent with one.',
    statuses: [401],
    body: sellerLoginSchema,
    reply: doneReply,
  }),
  sellerLogout: defineCall({
    method: 'GET',
    path: '/api/seller/logout',
    access: 'public',
    personal: true,
    summary: 'Log the seller out',
    description: "Ends the seller's session and removes its cookie. A visitor gets the same answer.",
    changesState: true,
    reply: doneReply,
  }),
  listSellerSessions: defineCall({
    method: 'GET',
    path: '/api/seller/sessions',
    access: 'seller',
    summary: 'List the sessions of the seller',
    description: 'Where the seller is logged in, the newest login first; `current` marks the session of the request.',
    reply: sessionsReply,
  }),
  endOtherSellerSessions: defineCall({
    method: 'DELETE',
    path: '/api/seller/sessions',
    access: 'seller',
    summary: 'Log the seller out everywhere else',
    description: 'Ends all sessions of the seller but that of the request, and answers how many there were.',
    reply: sessionsEndedReply,
  }),
  isSeller: defineCall({
    method: 'GET',
    path: '/api/seller/is-auth',
    access: 'public',
    personal: true,
    summary: "Check the seller's session",
    description:
      "Answers whether the request has a seller's session, and renews its cookie. A visitor gets status 200 with `success` false.",
    reply: ok({}),
    failsWith200: true,
  }),
};
