import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { Card } from '#web/ui/card.tsx';
import { userSessions } from './login-session-queries.ts';
import { LoginSessions } from './login-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

type ProfileTabsProps = {
  user: User;
  posts: ReactNode;
  emailState: ReactNode;
  phone: ReactNode;
  accountData: ReactNode;
  onChanged(user: User): void;
};

export function ProfileTabs({ user, posts, emailState, phone, accountData, onChanged }: ProfileTabsProps) {
  const { t } = useText();
  const tabs = [
    { value: 'posts', label: t('profile.tab.posts') },
    { value: 'info', label: t('profile.tab.info') },
    { value: 'password', label: t('profile.tab.password') },
  ] as const;
  return (
    <AddressTabs label={t('layout.profile')} tabs={tabs} className="mt-6">
      {(tab) => {
        if (tab === 'posts') return posts;
        if (tab === 'info') {
          return (
            <>
              <Card title={t('profile.tab.info')}>
                <ProfileForm key={user._id} user={user} onChanged={onChanged} />
                {emailState}
              </Card>
              {phone}
            </>
          );
        }
        return (
          <>
            <Card title={t('profile.tab.password')}>
              <PasswordForm user={user} />
            </Card>
            <Card title={t('profile.devices.title')}>
              <LoginSessions of={userSessions(user._id)} unknownText={t('profile.devices.unknown')} />
            </Card>
            {accountData}
          </>
        );
      }}
    </AddressTabs>
  );
}
