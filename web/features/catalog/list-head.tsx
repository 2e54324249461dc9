import type { ReactNode } from 'react';

type ListHeadProps = {
  title: string;
  /** The number of products, and the sentence that says it aloud. */
  count?: { shown: string; line: string } | undefined;
  /** Of the list: filters, order. */
  controls: ReactNode;
};

/** The first row of a product list: its heading with the number of products, and its controls. */
export function ListHead({ title, count, controls }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3 pb-2.5 lg:pt-5 lg:pb-4">
      <div className="flex min-w-0 flex-[1_1_8rem] items-baseline gap-2">
        <h1 className="line-clamp-2 text-2xl leading-tight font-bold tracking-tight wrap-anywhere lg:text-[2rem] lg:leading-tight">
          {title}
        </h1>
        {count && (
          <span aria-hidden className="text-[0.9375rem] text-soil-600">
            {count.shown}
          </span>
        )}
        <p role="status" className="sr-only">
          {count?.line}
        </p>
      </div>
      {controls}
    </div>
  );
}
