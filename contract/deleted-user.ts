/** What stands on the wire in place of the name of somebody who has deleted the account. Pages say it in their language. */
export const deletedUserName = 'Deleted user';
