import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoginSessions } from './login-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'info', label: 'Profile Info' },
  { value: 'password', label: 'Password' },
] as const;

type ProfileTabsProps = { user: User; posts: ReactNode; onChanged(user: User): void };

/** The parts of the profile. */
export function ProfileTabs({ user, posts, onChanged }: ProfileTabsProps) {
  return (
    <AddressTabs label="Profile" tabs={tabs} className="mt-6">
      {(tab) => {
        if (tab === 'posts') return posts;
        if (tab === 'info') {
          return (
            <Card title="Profile Info">
              <ProfileForm key={user._id} user={user} onChanged={onChanged} />
            </Card>
          );
        }
        return (
          <>
            <Card title="Password">
              <PasswordForm user={user} />
            </Card>
            <Card title="Where you are logged in">
              <LoginSessions user={user} />
            </Card>
          </>
        );
      }}
    </AddressTabs>
  );
}
