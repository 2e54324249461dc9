export const postButtonClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold hover:bg-soil-100 disabled:cursor-default';
