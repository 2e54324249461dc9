import { ProductDebugger } from '#web/features/debug/product-debugger.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function DebugProductPage() {
  const { t } = useText();
  return (
    <div className="page-width max-w-4xl py-8 sm:py-10">
      <PageHead title={t('debug.products.title')} description={t('debug.description')} noindex />
      <h1 className="text-3xl font-bold tracking-tight">{t('debug.products.title')}</h1>
      <p className="mt-2 mb-6 text-soil-700">{t('debug.products.lead')}</p>
      <ProductDebugger />
    </div>
  );
}
