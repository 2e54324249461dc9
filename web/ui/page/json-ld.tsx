/** Structured data of a page (schema.org), for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Within a script only '<' can end it or change how the rest is read, and JSON may spell it otherwise.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
