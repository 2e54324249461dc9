/**
 * A row of the booking table. Where the table is narrow its cells are laid out in three lines: to whom, what, and the
 * controls. On the narrowest phones the courier's name has no room beside the numbers.
 */
export const rowBox =
  "grid grid-cols-[5.25rem_5.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-1 border-b border-soil-200 p-3 last:border-b-0 [grid-template-areas:'to_to_to_more''what_what_what_what''weight_collect_courier_courier'] @max-[21rem]:[grid-template-areas:'to_to_to_more''what_what_what_what''weight_collect_collect_collect''courier_courier_courier_courier'] @4xl:table-row";
export const cell = 'min-w-0 @4xl:h-14 @4xl:px-2 @4xl:py-1 @4xl:align-middle';
export const heading = `${cell} text-left @4xl:pl-3`;
export const narrowCells = {
  to: '[grid-area:to]',
  what: '[grid-area:what]',
  weight: '[grid-area:weight] @4xl:min-w-24',
  collect: '[grid-area:collect] @4xl:min-w-30',
  courier: '[grid-area:courier] @4xl:min-w-40',
  more: '[grid-area:more]',
  /** What became of a booked order, over the controls. */
  outcome: '[grid-column:1/-1]',
} as const;
