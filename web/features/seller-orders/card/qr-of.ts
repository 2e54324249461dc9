import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A text as a QR code: its path, and the number of modules on a side. */
export function qrOf(text: string): { size: number; path: string } {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
