import type { PageHandle } from '#contract/pages.ts';
import { RiderView } from '#web/features/riders/rider-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/rider';

/** The key in the address opens personal data. */
export const handle = { cache: 'never' } satisfies PageHandle;

/** What a rider delivers, by a link without an account. */
export default function Rider({ params }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="page-width max-w-xl! py-6">
      <PageHead title={t('riders.title')} description={t('riders.description')} noindex />
      <h1 className="mb-4 text-3xl font-bold tracking-tight">{t('riders.title')}</h1>
      <RiderView link={params.key} />
    </div>
  );
}
