/** A piece of a text; with `href` it is a link. */
export type TextPart = { text: string; href?: string };

const candidates = /\bhttps?:\/\/[^\s<>"]+/gi;

/** Splits a text into plain pieces and web addresses. The pieces joined give the text again, letter by letter. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidates)) {
    const address = withoutSentenceEnd(match[0]);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** What closes a sentence or a bracket that was opened before the address is not part of it. */
function withoutSentenceEnd(candidate: string): string {
  let address = candidate;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = { ')': '(', ']': '[', '}': '{' }[last];
    const closesNothing = opening !== undefined && address.split(opening).length < address.split(last).length;
    if (!closesNothing && !/[.,;:!?'’”…*_~|]/.test(last)) return address;
    address = address.slice(0, -1);
  }
}

function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : undefined;
}
