/** The wire form of a user whose account was deleted. */
export const deletedUser = { _id: '', name: 'Deleted user', email: '' };
