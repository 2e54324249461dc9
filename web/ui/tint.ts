import type { CSSProperties } from 'react';

/** The style of an element with the class `tinted`: a light colour, mixed into the surface in the dark theme. */
export function tint(colour: string | undefined): CSSProperties | undefined {
  return colour ? ({ '--tint': colour } as CSSProperties) : undefined;
}
