import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FarArt } from './far-art.tsx';

/** Promotes the community. The link to own posts is for logged-in users. */
export function CommunityPromo({ loggedIn }: { loggedIn: boolean }) {
  const { t } = useText();
  return (
    <section aria-labelledby="community" className="page-width mt-8 sm:mt-14">
      <div className="flex items-end gap-x-2 overflow-hidden rounded-2xl bg-soil-100 sm:rounded-3xl md:gap-x-8">
        <div className="min-w-0 grow basis-3/5 py-5 pl-5 sm:p-10 lg:p-14">
          <h2 id="community" className="text-xl font-bold tracking-tight sm:text-4xl">
            {t('home.community.title')}
          </h2>
          <p className="mt-2 max-w-md text-soil-700 sm:text-lg">{t('home.community.text')}</p>
          <div className="mt-4 flex flex-wrap gap-2 sm:mt-6 sm:gap-3">
            <ButtonLink to={href('/community')}>{t('home.community.explore')}</ButtonLink>
            {loggedIn && (
              <ButtonLink to={href('/my-posts')} variant="secondary">
                {t('layout.my-posts')}
              </ButtonLink>
            )}
          </div>
        </div>
        <FarArt
          src="/art/community.webp"
          sizes="(min-width: 1280px) 480px, (min-width: 640px) 40vw, 29vw"
          className="basis-2/5 md:pr-8"
        />
      </div>
    </section>
  );
}
