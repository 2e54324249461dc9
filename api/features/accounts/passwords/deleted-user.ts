import { deletedUserName } from '#contract/accounts/deleted-user.ts';

/** A deleted user as the API shows it. */
export const deletedUser = { _id: '', name: deletedUserName, email: '' };

/**
 * The owner of all orders of deleted accounts: a row in `users` with an empty email, which nobody can register or log in with.
 */
export const deletedUserId = '00000000-0000-7000-8000-000000000000';
