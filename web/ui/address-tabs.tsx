import { Tabs } from 'radix-ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';

type Tab<Value extends string> = { value: Value; label: string };

/** The tab that the address asks for (`?tab=…`), the first one by default; Back and a reload lead to the same. */
export function useOpenTab<Value extends string>(tabs: readonly [Tab<Value>, ...Tab<Value>[]]): Value {
  const [parameters] = useSearchParams();
  return (tabs.find(({ value }) => value === parameters.get('tab')) ?? tabs[0]).value;
}

type AddressTabsProps<Value extends string> = {
  /** What the tabs choose from, for assistive technology. */
  label: string;
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  className?: string;
  /** Stands behind a tab's label. */
  note?(value: Value): ReactNode;
  /** Content of a tab. */
  children(value: Value): ReactNode;
};

function showFocus({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.removeAttribute('data-pressed');
}

/** Tabs of which the address tells the open one. */
export function AddressTabs<Value extends string>({ label, tabs, className, note, children }: AddressTabsProps<Value>) {
  const [, setParameters] = useSearchParams();
  const choose = (value: string) =>
    setParameters(value === tabs[0].value ? {} : { tab: value }, { preventScrollReset: true });
  return (
    <Tabs.Root value={useOpenTab(tabs)} onValueChange={choose} activationMode="manual" className={className}>
      <Tabs.List aria-label={label} className="flex gap-1 border-b border-soil-300">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            // A press moves the focus by script, which browsers take for the keyboard's doing.
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
