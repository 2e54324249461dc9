/** Returns the text of a response of at most `maximum` bytes; undefined for a longer one, whose rest is not read. */
export async function readBounded({ body }: Response, maximum: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maximum) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
