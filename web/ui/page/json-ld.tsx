/** Facts of a page for search engines, in the words of schema.org. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  // Within a script only '<' can end it or change how the rest is read, and JSON may spell it otherwise.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
