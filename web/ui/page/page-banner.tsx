import type { ArtAddress } from '#contract/products/art.ts';
import { Art } from '#web/ui/art.tsx';

type PageBannerProps = {
  title: string;
  /** The page's message in one sentence. */
  lead: string;
  /** A drawing beside the text, on screens with room for it. */
  art: ArtAddress;
  /** As narrow as a column of posts. */
  narrow?: boolean;
};

/** The header of a page for shoppers: its title on the shop's colours. */
export function PageBanner({ title, lead, art, narrow = false }: PageBannerProps) {
  return (
    <div className="bg-linear-to-br from-leaf-100 via-leaf-50 to-sun-100">
      <div className="page-width">
        <div className={`flex items-center justify-between gap-x-8 ${narrow ? 'mx-auto max-w-2xl' : ''}`}>
          <div className="py-8 sm:py-12">
            <h1 className="text-3xl font-bold tracking-tight sm:text-5xl">{title}</h1>
            <p className="mt-2 max-w-2xl text-lg text-balance text-soil-700 sm:text-xl">{lead}</p>
          </div>
          <Art src={art} sizes="224px" className="hidden h-auto w-56 self-end md:block" />
        </div>
      </div>
    </div>
  );
}
