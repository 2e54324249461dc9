import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useStartImport } from './import-queries.ts';

/** Starts an import, or lets it go on. */
export function StartImport({ id, label }: { id: string; label: string }) {
  const { t } = useText();
  const { mutateAsync, isPending, error } = useStartImport(id);
  const start = useSingleFlight(mutateAsync);
  return (
    <>
      <Button busy={isPending} onClick={() => void start()}>
        {label}
      </Button>
      {error && (
        <div className="w-full sm:order-last">
          <FormError>{sentenceOf(error, t('product-import.not-started'))}</FormError>
        </div>
      )}
    </>
  );
}
