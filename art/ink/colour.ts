import { nth } from './nth.ts';

/** Colours as `#rrggbb` text. */
function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(full.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)];
  const parts = a.map((channel, index) => Math.round(channel + (nth(b, index) - channel) * amount));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Towards warm light: plain white would look chalky. */
export const light = (hex: string, amount = 0.25) => mix(hex, '#fffbe0', amount);

/** Towards a cool deep green: plain black would look dirty. */
export const dark = (hex: string, amount = 0.25) => mix(hex, '#0c2b2e', amount);

/** The same colour with an opacity, as `#rrggbbaa`. */
export function fade(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** `greens`: change the greens and nothing else, in place of everything but the greens. */
export type Tint = { hue: number; saturation: number; lightness: number; greens?: boolean };

/** Replaces the hue of a colour, scales its saturation, shifts its lightness; leaves keep their green. */
export function tint(hex: string, { hue, saturation, lightness, greens = false }: Tint): string {
  const [red, green, blue] = channels(hex).map((channel) => channel / 255) as [number, number, number];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  const level = (high + low) / 2;
  const isGreen = green === high && spread > 0.08 && green - red > 0.02;
  if (isGreen !== greens) return hex;
  const strength = spread === 0 ? 0 : spread / (1 - Math.abs(2 * level - 1));
  const l = Math.min(0.98, Math.max(0.04, level + lightness));
  const reach = Math.min(1, strength * saturation) * Math.min(l, 1 - l);
  const at = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const part = l - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${at(0)}${at(8)}${at(4)}`;
}
