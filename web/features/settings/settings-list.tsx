import { ChevronRight, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { findSubjects } from './find-subjects.ts';
import { presentValue } from './present-value.ts';
import type { ReadSettings } from './settings-fields.ts';
import type { SubjectId } from './settings-subjects.ts';

type SettingsListProps = { current: SubjectId; settings: ReadSettings['settings'] | undefined };

/** The pages of the settings, each with its present value. */
export function SettingsList({ current, settings }: SettingsListProps) {
  const text = useText();
  const { t } = text;
  const id = useId();
  const [search, setSearch] = useState('');
  const found = findSubjects(search, text);
  return (
    <>
      <search className="relative mb-3 block">
        <label htmlFor={id} className="sr-only">
          {t('settings.find')}
        </label>
        <Search aria-hidden className="absolute top-3 left-3.5 size-5 text-soil-600" />
        <input
          id={id}
          type="search"
          value={search}
          maxLength={limits.searchMax}
          placeholder={t('settings.find')}
          onChange={({ target }) => setSearch(target.value)}
          className="min-h-11 w-full rounded-xl border border-soil-500 bg-surface pr-3 pl-11 text-base text-soil-900 placeholder:text-soil-600"
        />
      </search>
      <p role="status" className={found.length === 0 ? 'py-2 text-soil-600' : 'sr-only'}>
        {search && t('settings.found', { count: found.length })}
      </p>
      <nav aria-label={t('settings.title')} className="overflow-hidden rounded-2xl bg-surface shadow-card empty:hidden">
        <ul>
          {found.map(({ id: subject, icon: Icon, title }) => (
            <li key={subject} className="border-b border-soil-200 last:border-0">
              <Link
                to={href('/seller/settings/:subject', { subject })}
                aria-current={subject === current ? 'page' : undefined}
                className="flex min-h-14 items-center gap-3.5 px-3.5 py-1.5 hover:bg-leaf-50 focus-visible:-outline-offset-2 lg:aria-[current=page]:bg-leaf-100 lg:aria-[current=page]:shadow-[inset_3px_0_var(--color-leaf-600)]"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-leaf-600" />
                <span className="min-w-0 grow leading-5">
                  <span className="block font-semibold text-soil-900">{t(title)}</span>
                  <span className="block min-h-5 truncate text-sm text-soil-600">
                    {settings && presentValue(subject, settings, text)}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
