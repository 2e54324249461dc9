import { DashboardView } from '#web/features/selling/dashboard-view.tsx';
import { SetupList } from '#web/features/selling/setup-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function Dashboard() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.dashboard')} description={t('seller.dashboard.description')} noindex />
      <PageHeading title={t('seller.menu.dashboard')} />
      <div className="grid grid-cols-1 gap-6">
        <SetupList />
        <DashboardView />
      </div>
    </>
  );
}
