import { conflict, forbidden, invalid, notFound, notLoggedIn, tooMany } from '#contract/refusal-statuses.ts';

/** The refusals of accounts. */
export const accountRefusals = {
  'wrong-credentials': notLoggedIn(),
  'wrong-password': invalid(),
  'too-many-attempts': tooMany(),
  'common-password': invalid(),
  'email-taken': conflict<{ registering: boolean }>(),
  'profile-changed': conflict(),
  'not-current-picture': invalid(),
  /** The password was right, and the account requires a second-factor code. */
  'second-factor-needed': notLoggedIn(),
  /** A new email needs the account's password: with the link, or with the change and then a session of the account. */
  'password-needed': notLoggedIn(),
  /**
   * A link alone does not prove who owns the account: a session of the account, its password or a new password does.
   */
  'account-proof-needed': forbidden(),
  'wrong-code': invalid(),
  'too-many-codes': tooMany(),
  'second-factor-on': conflict(),
  'second-factor-off': conflict(),
  'link-of-no-use': notFound(),
  'data-copy-not-found': notFound(),
  'no-phone-number': conflict(),
  'not-a-mobile-number': conflict(),
  'phone-already-confirmed': conflict(),
  'no-text-messages': conflict(),
  'phone-code-just-sent': tooMany(),
  'too-many-phone-codes': tooMany(),
  'wrong-phone-code': invalid<{ left: number }>(),
  /** It was used or replaced, has expired, or too many wrong codes were entered. */
  'phone-code-of-no-use': conflict(),
  /** A large first order to a number, without an account. */
  'phone-code-needed': conflict(),
  /** Neither the phone number nor the email of the account is confirmed. */
  'nothing-confirmed': conflict(),
  'user-not-found': notFound(),
};
