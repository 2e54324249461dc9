import { AuthDebugger } from '#web/features/debug/auth-debugger.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function DebugAuthPage() {
  return (
    <div className="page-width max-w-4xl py-8 sm:py-10">
      <PageHead title="Auth debugger" description="Checks for developers." noindex />
      <h1 className="text-3xl font-bold tracking-tight">Auth debugger</h1>
      <p className="mt-2 mb-6 text-soil-700">
        For developers: find out where a login fails. Tokens and passwords are never shown.
      </p>
      <AuthDebugger />
    </div>
  );
}
