/** Crates, baskets, sacks and bowls. Each has its back and its front, with the harvest between; the origin is the middle of the mouth. */
import { dark, fade, light } from '../ink/colour.ts';
import { down, right } from '../ink/paint.ts';
import { box, ellipse, line, place, repeat, shape } from '../ink/shape.ts';

export type Container = { back: string; front: string; depth: number; half: number };

function crate(tone: string): Container {
  const plank = (y: number, shade: number) =>
    box(-262, y, 524, 56, right(light(tone, 0.3 - shade), tone, dark(tone, 0.22 + shade)), 6) +
    line(`M-236 ${y + 18}H-40M20 ${y + 38}H230`, dark(tone, 0.3), 2.5, 0.3) +
    `${[-238, 238].map((x) => ellipse(x, y + 28, 6, 6, '#8a9296')).join('')}`;
  return {
    depth: 214,
    half: 268,
    back: box(-250, -40, 500, 246, right(dark(tone, 0.4), dark(tone, 0.52)), 6),
    front:
      plank(18, 0) +
      plank(86, 0.03) +
      plank(154, 0.06) +
      box(-266, 6, 34, 210, right(light(tone, 0.2), dark(tone, 0.12)), 5) +
      box(232, 6, 34, 210, right(tone, dark(tone, 0.3)), 5),
  };
}

function basket(tone: string): Container {
  const weave = repeat(6, (row) =>
    repeat(13, (index) => {
      const x = (index - 6) * 42 + (row % 2 ? 21 : 0);
      const wide = 250 - row * 15;
      return Math.abs(x) > wide - 14
        ? ''
        : place(
            ellipse(0, 0, 25, 15, right(light(tone, 0.36), tone, dark(tone, 0.3))),
            x,
            34 + row * 29 + (1 - (x / 250) ** 2) * 18,
            { rotate: row % 2 ? 10 : -10 },
          );
    }),
  );
  return {
    depth: 214,
    half: 250,
    back: `<path d="M-214 0C-190 -300 190 -300 214 0" fill="none" stroke="${dark(tone, 0.3)}" stroke-width="26"/><path d="M-214 0C-190 -300 190 -300 214 0" fill="none" stroke="${light(tone, 0.2)}" stroke-width="12" stroke-dasharray="18 9"/>${ellipse(0, 4, 254, 50, dark(tone, 0.5))}`,
    front:
      shape(
        'M-256 4C-250 90 -226 176 -180 206C-90 226 90 226 180 206C226 176 250 90 256 4C170 52 -170 52 -256 4Z',
        right(tone, dark(tone, 0.22), dark(tone, 0.5)),
      ) +
      weave +
      `<path d="M-258 4C-170 54 170 54 258 4" fill="none" stroke="${light(tone, 0.16)}" stroke-width="24" stroke-linecap="round"/><path d="M-258 4C-170 54 170 54 258 4" fill="none" stroke="${dark(tone, 0.25)}" stroke-width="24" stroke-dasharray="5 17"/>`,
  };
}

function sack(): Container {
  const tone = '#cdab78';
  const threads = repeat(
    9,
    (index) =>
      line(
        `M${-196 + index * 50} 40C${-204 + index * 52} 100 ${-200 + index * 51} 160 ${-180 + index * 46} 218`,
        light(tone, 0.4),
        2,
        0.4,
      ) +
      line(
        `M-${208 - index * 2} ${50 + index * 20}C-80 ${74 + index * 20} 80 ${74 + index * 20} ${208 - index * 2} ${50 + index * 20}`,
        dark(tone, 0.25),
        2,
        0.25,
      ),
  );
  return {
    depth: 222,
    half: 226,
    back: ellipse(0, 2, 200, 44, dark(tone, 0.5)),
    front:
      shape(
        'M-204 10C-236 80 -232 170 -190 216C-100 236 100 236 190 216C232 170 236 80 204 10C120 52 -120 52 -204 10Z',
        right(light(tone, 0.32), tone, dark(tone, 0.28)),
      ) +
      threads +
      shape(
        'M-214 0C-190 22 -130 46 0 46S190 22 214 0C226 18 222 44 206 52C120 86 -120 86 -206 52C-222 44 -226 18 -214 0Z',
        right(light(tone, 0.45), light(tone, 0.1), dark(tone, 0.14)),
      ),
  };
}

function bowl(tone: string): Container {
  return {
    depth: 176,
    half: 262,
    back: ellipse(0, 2, 262, 54, light(tone, 0.24)) + ellipse(0, 6, 244, 46, dark(tone, 0.36)),
    front:
      shape(
        'M-262 2C-250 110 -160 178 -70 182H70C160 178 250 110 262 2C170 66 -170 66 -262 2Z',
        right(light(tone, 0.38), tone, dark(tone, 0.28)),
      ) +
      shape('M-258 30C-160 88 160 88 258 30L252 56C160 112 -160 112 -252 56Z', fade('#ffffff', 0.4)) +
      shape('M-226 66C-206 116 -160 150 -118 164C-156 126 -172 98 -184 72Z', '#ffffff', 0.3),
  };
}

export const containers = {
  crate: crate('#d2a56a'),
  'crate-green': crate('#9dbd84'),
  basket: basket('#d3a05c'),
  'basket-dark': basket('#a9774a'),
  sack: sack(),
  bowl: bowl('#f0e6d4'),
  'bowl-blue': bowl('#7fabc9'),
  'bowl-clay': bowl('#c97c52'),
} satisfies Record<string, Container>;

export type ContainerName = keyof typeof containers;

/** A wooden counter across the foot of the picture. */
export function counter(y: number, tone: string): string {
  const grain = line(`M60 ${y + 44}H380M300 ${y + 84}H720M90 ${y + 118}H300`, dark(tone, 0.25), 2, 0.22);
  return (
    box(0, y, 800, 800 - y, down(light(tone, 0.2), tone, dark(tone, 0.16))) +
    box(0, y, 800, 6, '#ffffff', 0, 0.4) +
    grain
  );
}
