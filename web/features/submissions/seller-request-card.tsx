import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import type { Decision } from './use-decide-request.ts';

/** A request as the seller sees it: the submitter, and the decision buttons while it is pending. */
export function SellerRequestCard({ request }: { request: ProductRequest }) {
  const { t } = useText();
  const [deciding, setDeciding] = useState<Decision['kind'] | null>(null);
  return (
    <RequestCard request={request} submitter={<Submitter user={request.userId} />}>
      {request.status === 'pending' && (
        <div className="mt-5 grid gap-3 border-t border-soil-200 pt-4 sm:flex sm:flex-wrap">
          <Button aria-haspopup="dialog" onClick={() => setDeciding('approve')}>
            <Check aria-hidden className="size-5" />
            {t('submissions.seller-approve')}
          </Button>
          <ButtonLink variant="secondary" to={href('/seller/user-requests/:id', { id: request._id })}>
            {/* This icon fills its square, where the other two leave a quarter free. */}
            <Pencil aria-hidden className="size-4" />
            {t('submissions.seller-change')}
          </ButtonLink>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeciding('reject')}>
            <X aria-hidden className="size-5" />
            {t('submissions.seller-reject')}
          </Button>
        </div>
      )}
      {deciding && <DecisionDialog kind={deciding} request={request} onClose={() => setDeciding(null)} />}
    </RequestCard>
  );
}

function Submitter({ user }: { user: ProductRequest['userId'] }) {
  const { t } = useText();
  const { email } = user;
  return (
    <p className="mt-1 text-sm wrap-anywhere text-soil-700">
      <span className="font-semibold">{personName(user, t)}</span>
      {email && (
        <a href={`mailto:${email}`} className="block w-fit max-w-full text-leaf-700 underline underline-offset-2">
          <EmailText email={email} />
        </a>
      )}
    </p>
  );
}
