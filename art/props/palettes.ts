/** Colour schemes of a picture: the wall, the floor, and what stands out a little from both. */
export const palettes = {
  mint: { wall: '#e4f5ea', shade: '#c6e7d3', floor: '#b5dcc5', motif: '#f9fdf6', accent: '#f4a988' },
  blush: { wall: '#fdeaec', shade: '#f8d2d8', floor: '#efc0c8', motif: '#fff8f5', accent: '#6fae8a' },
  butter: { wall: '#fff6da', shade: '#fbe8b2', floor: '#f2d893', motif: '#fffdf3', accent: '#e8825c' },
  sky: { wall: '#e2f2fb', shade: '#c2e2f4', floor: '#aed4ea', motif: '#f8fdff', accent: '#f3b562' },
  lilac: { wall: '#efeafa', shade: '#dacff1', floor: '#c9bce6', motif: '#fbf9ff', accent: '#f2b84b' },
  peach: { wall: '#ffeedd', shade: '#fcd9bd', floor: '#f2c5a3', motif: '#fffaf2', accent: '#5fa38a' },
  sage: { wall: '#edf2e1', shade: '#d5dfbf', floor: '#c2cfa8', motif: '#fbfcf2', accent: '#d98c6a' },
  sand: { wall: '#f6efe3', shade: '#e7d9c3', floor: '#d8c6aa', motif: '#fffaf0', accent: '#7aa874' },
  aqua: { wall: '#def4f2', shade: '#bce5e1', floor: '#a3d6d1', motif: '#f6fffd', accent: '#f08f80' },
  rose: { wall: '#fbe3ea', shade: '#f3c3d2', floor: '#e6aec0', motif: '#fff5f8', accent: '#84b36a' },
} as const;

export type PaletteName = keyof typeof palettes;
export type Palette = (typeof palettes)[PaletteName];
