import { Bell } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { newOrderSound, setNewOrderSound } from './new-order-sound.ts';

/** Switches the sound for new orders in this browser. */
export function NewOrderSoundSwitch() {
  const { t } = useText();
  const label = t('sales.sound');
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-soil-700">
      <span aria-hidden className="max-sm:hidden">
        {label}
      </span>
      <Bell aria-hidden className="size-5 sm:hidden" />
      <Switch label={label} checked={newOrderSound.use()} onChange={setNewOrderSound} />
    </div>
  );
}
