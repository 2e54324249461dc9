import type { RequestStatus } from '#contract/submissions/request-status.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Colours with enough contrast (docs/product.md, "Product requests"). */
const colours: Record<RequestStatus, string> = {
  pending: 'tone-yellow',
  approved: 'tone-green',
  rejected: 'tone-red',
};

/** The status of a product request, and whether it was approved with changes. */
export function RequestStatusBadge({ status, changed }: { status: RequestStatus; changed: boolean }) {
  const { t } = useText();
  return (
    <Badge colours={colours[status]}>
      {t(changed ? 'submissions.status.changed' : `submissions.status.${status}`)}
    </Badge>
  );
}
