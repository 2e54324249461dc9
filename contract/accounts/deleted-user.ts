/** The name of a deleted account in the API. Pages translate it. */
export const deletedUserName = 'Deleted user';
