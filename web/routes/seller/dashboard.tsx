import { DashboardView } from '#web/features/selling/dashboard-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function Dashboard() {
  return (
    <>
      <PageHead title="Dashboard" description="Revenue, open work and what sells." noindex />
      <PageHeading title="Dashboard" />
      <DashboardView />
    </>
  );
}
