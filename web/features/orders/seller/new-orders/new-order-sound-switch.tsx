import { useText } from '#web/language/use-text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { newOrderSound, setNewOrderSound } from './new-order-sound.ts';

/** Says whether this browser plays a sound when an order comes in. */
export function NewOrderSoundSwitch() {
  const { t } = useText();
  const label = t('sales.sound');
  return (
    <div className="flex items-center gap-2 text-sm font-semibold text-soil-700">
      <span aria-hidden>{label}</span>
      <Switch label={label} checked={newOrderSound.use()} onChange={setNewOrderSound} />
    </div>
  );
}
