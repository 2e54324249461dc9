import { ProductDebugger } from '#web/features/debug/product-debugger.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function DebugProductPage() {
  return (
    <div className="page-width max-w-4xl py-8 sm:py-10">
      <PageHead title="Product debugger" description="Checks for developers." noindex />
      <h1 className="text-3xl font-bold tracking-tight">Product debugger</h1>
      <p className="mt-2 mb-6 text-soil-700">For developers: find out why products do not show.</p>
      <ProductDebugger />
    </div>
  );
}
