import type { CSSProperties } from 'react';

/** The style of an element with the class `tinted`: a light colour of its own, mixed into the surface on dark pages. */
export function tint(colour: string | undefined): CSSProperties | undefined {
  return colour ? ({ '--tint': colour } as CSSProperties) : undefined;
}
