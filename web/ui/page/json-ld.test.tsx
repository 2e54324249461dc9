import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test.each([
  'Tulsi',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]></SCRIPT >',
  '&lt;b&gt; "quoted" \\ \u2028 সবুজ',
])('%j comes through as data and cannot leave its script', (name) => {
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Product', name }} />);
  const [, inner = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(inner)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
});
