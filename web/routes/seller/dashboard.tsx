import { DashboardView } from '#web/features/selling/dashboard-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The shop's numbers for the seller. */
export default function Dashboard() {
  return (
    <>
      <PageHead title="Dashboard" description="Takings, open work and what sells." noindex />
      <PageHeading title="Dashboard" />
      <DashboardView />
    </>
  );
}
