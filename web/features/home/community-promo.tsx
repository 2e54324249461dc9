import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FarArt } from './far-art.tsx';

/** Promotes the community. The link to own posts is for logged-in users. */
export function CommunityPromo({ loggedIn }: { loggedIn: boolean }) {
  const { t } = useText();
  return (
    <section aria-labelledby="community" className="page-width mt-12 sm:mt-20">
      <div className="grid items-center gap-x-8 overflow-hidden rounded-3xl bg-soil-100 md:grid-cols-2">
        <div className="px-6 pt-8 pb-2 sm:p-10 lg:p-14">
          <h2 id="community" className="text-3xl font-bold tracking-tight sm:text-4xl">
            {t('home.community.title')}
          </h2>
          <p className="mt-3 max-w-md text-lg text-soil-700">{t('home.community.text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={href('/community')}>{t('home.community.explore')}</ButtonLink>
            {loggedIn && (
              <ButtonLink to={href('/my-posts')} variant="secondary">
                {t('layout.my-posts')}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="mx-auto w-full max-w-md self-end px-4 md:max-w-none md:pr-8 md:pl-0">
          <FarArt
            src="/art/community.webp"
            sizes="(min-width: 1280px) 576px, (min-width: 768px) 45vw, (min-width: 512px) 416px, 62vw"
            className="w-full"
          />
        </div>
      </div>
    </section>
  );
}
