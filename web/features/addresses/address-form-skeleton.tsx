import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

/** Stands where the form will be. */
export function AddressFormSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {['first', 'last', 'wide', 'wider', 'city', 'state', 'zip', 'country'].map((name) => (
          <Skeleton key={name} className={`h-17 ${name.startsWith('wide') ? 'sm:col-span-2' : ''}`} />
        ))}
      </div>
    </>
  );
}
