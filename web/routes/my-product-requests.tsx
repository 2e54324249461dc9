import { useSession } from '#web/features/accounts/session.ts';
import { OwnRequestList, ownRequestsLoading } from '#web/features/submissions/own-request-list.tsx';
import { UserPage } from '#web/layout/user-page.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function MyProductRequests() {
  return (
    <UserPage
      title="My Product Requests"
      description="What you offered, and what became of it."
      action={<AddLink />}
      loading={ownRequestsLoading}
      visitor={{ art: '/art/empty-orders.webp', title: 'Please login to see your product requests' }}
    >
      {(user) => <OwnRequestList userId={user._id} />}
    </UserPage>
  );
}

function AddLink() {
  if (useSession().state !== 'user') return null;
  return (
    <ButtonLink to={href('/add-product-request')} look="secondary" size="small">
      Add Product Request
    </ButtonLink>
  );
}
