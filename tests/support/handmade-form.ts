export type Part = { name: string; text?: string; bytes?: Buffer; filename?: string; type?: string };

/** A multipart body that no browser would send. */
export function handmade(parts: Part[], end = '--x--\r\n') {
  const pieces = parts.flatMap(({ name, text = '', bytes = Buffer.from(text), filename, type }) => [
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...pieces, Buffer.from(end)]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}
