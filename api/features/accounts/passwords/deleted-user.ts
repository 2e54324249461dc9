import { deletedUserName } from '#contract/deleted-user.ts';

/** The wire form of a user whose account was deleted. */
export const deletedUser = { _id: '', name: deletedUserName, email: '' };

/**
 * Whose the orders of deleted accounts are, of all of them together: a row of users with an empty email, which nobody can
 * have or log in with.
 */
export const deletedUserId = '00000000-0000-7000-8000-000000000000';
