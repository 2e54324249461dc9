import { parseHtml } from './parse-markup.ts';

/** The response of the URL itself, without following redirects. */
type Answer = { status: number; type: string | undefined; body: string };

/**
 * Crawls from these pages and, unless told otherwise, follows their links. Returns the problems as lines for a person.
 */
export async function crawl(
  get: (address: string) => Promise<Answer>,
  start: readonly string[],
  { follow = true } = {},
): Promise<{ problems: string[]; addresses: string[] }> {
  // A set keeps iterating over URLs that are added on the way.
  const found = new Set(start);
  const titles = new Map<string, string>();
  const problems: string[] = [];
  for (const address of found) {
    const { status, type, body } = await get(address);
    if (status !== 200) problems.push(`${address} answers ${status}`);
    if (!type?.startsWith('text/html')) continue;
    const { title, description, text, links, faults } = readPage(body);
    if (follow) for (const link of links) found.add(link.split('#', 1)[0] ?? link);
    const path = address.replace(/\?.*/, '');
    const namesake = titles.get(title);
    titles.set(title, path);
    if (!title) problems.push(`${address} has no title`);
    if (namesake !== undefined && namesake !== path) problems.push(`${address} has the title of ${namesake}`);
    if (description.length < 15) problems.push(`${address} has no description`);
    if (/\(soon\)|not open yet|lorem ipsum/i.test(text)) problems.push(`${address} holds the place of something else`);
    problems.push(...faults.map((fault) => `${address} has ${fault}`));
  }
  return { problems, addresses: [...found] };
}

/** The texts and links of a page. */
function readPage(html: string) {
  const page = parseHtml(html);
  // Links to other languages are skipped: they lead to all pages of that language.
  const hrefs = [...page.querySelectorAll('a:not([hreflang])')].map((link) => link.getAttribute('href') ?? '');
  const isFault = (href: string) =>
    href === '' || href.startsWith('javascript:') || (href.startsWith('#') && !page.getElementById(href.slice(1)));
  return {
    title: page.title,
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    text: page.body.textContent ?? '',
    links: hrefs.filter((href) => href.startsWith('/')),
    faults: hrefs.filter(isFault).map((href) => `a link to "${href}"`),
  };
}
