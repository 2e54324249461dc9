type BadgeProps = { colours: string; small?: boolean; children: string };

/** A short text on a coloured background, such as a status. `colours` are classes. */
export function Badge({ colours, small = false, children }: BadgeProps) {
  const size = small ? 'px-2 py-0.5 text-xs' : 'px-3 py-1 text-sm';
  return <span className={`rounded-full font-semibold whitespace-nowrap ${size} ${colours}`}>{children}</span>;
}
