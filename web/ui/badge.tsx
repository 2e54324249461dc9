/** A short word on a coloured ground, such as a status. `colours` are classes. */
export function Badge({ colours, children }: { colours: string; children: string }) {
  return (
    <span className={`rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${colours}`}>{children}</span>
  );
}
