import type { RequestStatus } from '#contract/submissions.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Colours of the specification (section 4), dark enough to read. */
const looks: Record<RequestStatus, { text: string; colours: string }> = {
  pending: { text: 'Pending', colours: 'bg-yellow-100 text-yellow-900' },
  approved: { text: 'Approved', colours: 'bg-green-100 text-green-900' },
  rejected: { text: 'Rejected', colours: 'bg-red-100 text-red-900' },
};

/** The status of a product request. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const { text, colours } = looks[status];
  return <Badge colours={colours}>{text}</Badge>;
}
