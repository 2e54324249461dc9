import { endPhoneCodes } from '#api/features/accounts/phone/phone-codes.ts';
import type { LeaveUser } from '#api/services/personal-data.ts';

/** Ends the codes that were sent to the user's phone; the picture goes with the account. */
export const leaveAccount: LeaveUser = async (transaction, { user, now }) => {
  await endPhoneCodes(transaction, user, now);
  return { pictures: [user.profileImage] };
};
