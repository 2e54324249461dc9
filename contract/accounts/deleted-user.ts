/** The name of a deleted account in the API. Pages translate it. */
export const deletedUserName = 'Deleted user';

/** A deleted user as the API shows it. */
export const deletedUser = { _id: '', name: deletedUserName, email: '' };
