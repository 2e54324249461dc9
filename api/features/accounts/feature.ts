import { eq } from 'drizzle-orm';
import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { users } from '#database/tables/users.ts';
import {
  accountDeleted,
  confirmEmailNotification,
  dataCopyReady,
  emailChangeAsked,
  emailChanged,
  newLogin,
  passwordChanged,
  phoneCode,
  resetPasswordNotification,
  welcome,
} from './account-notifications.ts';
import { removeExpiredLinks } from './links/account-links.ts';
import { removeOldLoginFailures } from './passwords/login-failures.ts';
import { removeOldPhoneCodes } from './phone/phone-codes.ts';
import { accountPhoneRoutes } from './phone/routes.ts';
import { copiedLogins, copiedProfile } from './profile/copied-profile.ts';
import { leaveAccount } from './profile/leave-account.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

export const accounts = defineFeature({
  name: 'accounts',
  routes: [accountRoutes, accountPhoneRoutes, secondFactorRoutes],
  jobs: [
    defineCleanup('remove-old-login-failures', ({ db, clock }) => removeOldLoginFailures(db, clock.now())),
    defineCleanup('remove-expired-links', ({ db, clock }) => removeExpiredLinks(db, clock.now())),
    defineCleanup('remove-old-phone-codes', ({ db, clock }) => removeOldPhoneCodes(db, clock.now())),
  ],
  notifications: [
    welcome,
    passwordChanged,
    emailChangeAsked,
    emailChanged,
    newLogin,
    accountDeleted,
    dataCopyReady,
    confirmEmailNotification,
    resetPasswordNotification,
    phoneCode,
  ],
  personal: { sections: { profile: copiedProfile, logins: copiedLogins }, onDelete: leaveAccount },
  pictures: [{ column: users.profileImage, uploadedBy: (userId) => eq(users.id, userId) }],
});
