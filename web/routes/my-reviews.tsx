import { OwnReviewList, OwnReviewsLoading } from '#web/features/reviews/shopper/own-review-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';

/** The user's reviews and the products that may be reviewed. Opening it, from a mail for instance, rates nothing. */
export default function MyReviews() {
  const { t } = useText();
  return (
    <UserPage
      title={t('layout.my-reviews')}
      description={t('reviews.own-description')}
      loading={<OwnReviewsLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('reviews.login-needed') }}
      className="max-w-3xl"
    >
      {(user) => <OwnReviewList userId={user._id} />}
    </UserPage>
  );
}
