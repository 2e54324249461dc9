/** A number after a tab's label; a dash while it is unknown. */
export function TabCount({ text }: { text: string | undefined }) {
  return (
    <span className="min-w-7 rounded-full bg-soil-100 px-2 text-center text-sm leading-6 text-soil-700 tabular-nums">
      {text ?? '–'}
    </span>
  );
}
