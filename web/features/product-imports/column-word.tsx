/** The name of a column, the same in every language. */
export function ColumnWord({ word }: { word: string }) {
  return (
    <code lang="en" translate="no" className="rounded-md bg-soil-100 px-1.5 text-sm text-soil-800">
      {word}
    </code>
  );
}
