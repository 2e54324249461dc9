/** Stands on the wire for a user whose account is gone. */
export const deletedUser = { _id: '', name: 'Deleted user', email: '' };
