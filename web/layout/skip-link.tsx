/** Leads past header and menu; visible only when focused. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-b-xl bg-white px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:z-50"
    >
      Skip to content
    </a>
  );
}
