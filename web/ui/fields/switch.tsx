import { Switch as Primitive } from 'radix-ui';

type SwitchProps = { label: string; checked: boolean; onChange(checked: boolean): void };

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Primitive.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="group grid h-11 w-12 shrink-0 cursor-pointer place-items-center rounded-xl"
    >
      <span className="flex h-6.5 w-12 items-center rounded-full bg-soil-500 p-0.75 transition-colors group-data-[state=checked]:bg-solid">
        <Primitive.Thumb className="size-5 rounded-full bg-white shadow-sm transition-transform data-[state=checked]:translate-x-5.5" />
      </span>
    </Primitive.Root>
  );
}
