/** A theme variable with its value from the style sheets. */
export type Token = { name: string; value: string };

/** The variables of the root with this prefix, in the order of the style sheets. */
export function tokensNamed(prefix: string): Token[] {
  const names = new Set([...document.styleSheets].flatMap((sheet) => variablesIn(sheet.cssRules, prefix)));
  const root = getComputedStyle(document.documentElement);
  return [...names].map((name) => ({ name, value: root.getPropertyValue(name) }));
}

function variablesIn(rules: CSSRuleList, prefix: string): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && /:root|:host/.test(rule.selectorText))
      return [...rule.style].filter((name) => name.startsWith(prefix));
    return 'cssRules' in rule ? variablesIn(rule.cssRules as CSSRuleList, prefix) : [];
  });
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The computed colour on screen, in any notation. */
export function shownColour(colour: string): Rgb {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = shown;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The contrast ratio of two colours (WCAG 2): text needs 4.5, large text and borders need 3. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
