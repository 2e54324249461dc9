import { useSession } from '#web/features/accounts/session.ts';
import { OwnRequestList, OwnRequestsLoading } from '#web/features/submissions/own-request-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function MyProductRequests() {
  const { t } = useText();
  return (
    <UserPage
      title={t('layout.my-requests')}
      description={t('submissions.own.description')}
      action={<AddLink />}
      loading={<OwnRequestsLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('submissions.own.login') }}
    >
      {(user) => <OwnRequestList userId={user._id} />}
    </UserPage>
  );
}

function AddLink() {
  const { t } = useText();
  if (useSession().state !== 'user') return null;
  return (
    <ButtonLink to={href('/add-product-request')} variant="secondary" size="small">
      {t('layout.add-request')}
    </ButtonLink>
  );
}
