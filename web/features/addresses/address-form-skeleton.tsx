import { useText } from '#web/language/use-text.ts';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

const [half, wide] = ['h-17', 'h-17 sm:col-span-2'];

export function AddressFormSkeleton() {
  const { t } = useText();
  return (
    <LoadingBlocks
      label={t('addresses.form-loading')}
      blocks={[half, half, wide, wide, half, half, half, half]}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    />
  );
}
