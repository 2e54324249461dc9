export function CommunityBanner() {
  return (
    <div className="bg-linear-to-br from-leaf-100 via-leaf-50 to-sun-100">
      <div className="page-width">
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-x-8">
          <div className="py-8">
            <h1 className="text-3xl font-bold tracking-tight sm:text-5xl">Community</h1>
            <p className="mt-2 max-w-md text-lg text-soil-700">
              Show what you grow, ask what puzzles you, cheer for a neighbour’s first tomato.
            </p>
          </div>
          <img
            src="/art/community.webp"
            alt=""
            width={700}
            height={560}
            className="hidden h-auto w-60 self-end sm:block"
          />
        </div>
      </div>
    </div>
  );
}
