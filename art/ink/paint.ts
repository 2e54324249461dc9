/**
 * Gradients by name: a drawing asks for `down('#fff', '#000')` and gets a reference; the reference holds the whole
 * gradient, so drawings stay plain functions and the definitions are written once, at the end, for those in use.
 */
const vectors: Record<string, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  slant: 'x1="0.1" y1="0" x2="0.9" y2="1"',
  ball: 'cx="0.36" cy="0.3" r="0.78"',
  glow: 'cx="0.5" cy="0.5" r="0.5"',
};

function reference(kind: string, colours: string[]): string {
  return `url(#paint-${kind}-${colours.map((colour) => colour.slice(1)).join('-')})`;
}

/** Top to bottom. */
export const down = (...colours: string[]) => reference('down', colours);
/** Left to right. */
export const right = (...colours: string[]) => reference('right', colours);
/** Upper left (the light) to lower right. */
export const slant = (...colours: string[]) => reference('slant', colours);
/** A sphere lit from the upper left. */
export const ball = (...colours: string[]) => reference('ball', colours);
/** From the centre to the rim. */
export const glow = (...colours: string[]) => reference('glow', colours);

function definition(id: string): string {
  const [, kind = '', ...colours] = id.split('-');
  const stops = colours.map((colour, index) => {
    const offset = colours.length === 1 ? 0 : index / (colours.length - 1);
    const opacity =
      colour.length === 8 ? ` stop-opacity="${(Number.parseInt(colour.slice(6), 16) / 255).toFixed(2)}"` : '';
    return `<stop offset="${offset.toFixed(2)}" stop-color="#${colour.slice(0, 6)}"${opacity}/>`;
  });
  const element = kind === 'ball' || kind === 'glow' ? 'radialGradient' : 'linearGradient';
  return `<${element} id="${id}" ${vectors[kind]}>${stops.join('')}</${element}>`;
}

/** The definitions of every gradient that the drawing refers to. */
export function definePaints(drawing: string): string {
  const ids = new Set([...drawing.matchAll(/url\(#(paint-[\w-]+)\)/g)].map((match) => match[1] ?? ''));
  return [...ids].map(definition).join('');
}
