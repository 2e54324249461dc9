import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { LoginSessions } from './login-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'info', label: 'Profile Info' },
  { value: 'password', label: 'Password' },
] as const;

type ProfileTabsProps = { user: User; posts: ReactNode; onChanged(user: User): void };

/** The parts of the profile. The address says which is open, so Back and a reload lead to the same. */
export function ProfileTabs({ user, posts, onChanged }: ProfileTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const open = tabs.find(({ value }) => value === parameters.get('tab'))?.value ?? 'posts';
  const choose = (value: string) =>
    setParameters(value === 'posts' ? {} : { tab: value }, { preventScrollReset: true });
  return (
    <Tabs.Root value={open} onValueChange={choose} activationMode="manual" className="mt-6">
      <Tabs.List aria-label="Profile" className="flex gap-1 border-b border-soil-300">
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="-mb-px min-h-11 border-b-3 border-transparent px-3 font-semibold text-soil-700 hover:text-leaf-700 data-[state=active]:border-leaf-600 data-[state=active]:text-leaf-700 sm:px-5"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="posts" className="pt-6">
        {posts}
      </Tabs.Content>
      <Tabs.Content value="info" className="pt-6">
        <Card title="Profile Info">
          <ProfileForm key={user._id} user={user} onChanged={onChanged} />
        </Card>
      </Tabs.Content>
      <Tabs.Content value="password" className="grid gap-6 pt-6">
        <Card title="Password">
          <PasswordForm user={user} />
        </Card>
        <Card title="Where you are logged in">
          <LoginSessions user={user} />
        </Card>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-2xl bg-white p-5 shadow-card sm:p-6">
      <h2 className="mb-5 text-xl font-bold">{title}</h2>
      {children}
    </div>
  );
}
