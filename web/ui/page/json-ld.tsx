/** Structured data of a page (schema.org). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // In a script element only '<' can end it or change how the rest is parsed; JSON can escape it.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
