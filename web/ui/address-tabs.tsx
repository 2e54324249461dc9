import { Tabs } from 'radix-ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readListView } from './list/list-address.ts';

type Tab<Value extends string> = { value: Value; label: string };

/** The open tab from the URL (`?tab=…`), the first by default. It survives Back and reloads. */
export function useOpenTab<Value extends string>(tabs: readonly [Tab<Value>, ...Tab<Value>[]]): Value {
  const [parameters] = useSearchParams();
  return (tabs.find(({ value }) => value === parameters.get('tab')) ?? tabs[0]).value;
}

type AddressTabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  className?: string;
  /** Shown after a tab's label. */
  note?(value: Value): ReactNode;
  children(value: Value): ReactNode;
};

function showFocus({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.removeAttribute('data-pressed');
}

/** Tabs whose open tab is in the URL. Another tab begins at the first page of its list, and keeps what was searched for. */
export function AddressTabs<Value extends string>({ label, tabs, className, note, children }: AddressTabsProps<Value>) {
  const [parameters, setParameters] = useSearchParams();
  function choose(value: string): void {
    const { search } = readListView(parameters);
    const next = { ...(value !== tabs[0].value && { tab: value }), ...(search && { search }) };
    setParameters(next, { preventScrollReset: true });
  }
  return (
    <Tabs.Root value={useOpenTab(tabs)} onValueChange={choose} activationMode="manual" className={className}>
      <Tabs.List aria-label={label} className="flex flex-wrap gap-1 border-b border-soil-300">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            // The primitive moves the focus by script, and browsers then show the keyboard's focus ring.
            onPointerDown={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
            onKeyDown={showFocus}
            onBlur={showFocus}
            className="-mb-px flex min-h-11 items-center gap-2 rounded-t-lg border-b-3 border-transparent px-3 font-semibold text-soil-700 hover:text-leaf-700 data-[state=active]:border-leaf-600 data-[state=active]:text-leaf-700 focus-visible:-outline-offset-2 data-pressed:outline-none sm:px-5"
          >
            {tab.label}
            {note?.(tab.value)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Content key={value} value={value} className="grid grid-cols-1 gap-6 pt-6">
          {children(value)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
