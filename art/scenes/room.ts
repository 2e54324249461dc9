/** A plant at home: on a table by the window, on a stool, on a shelf, on the floor. */
import { fade, light } from '../ink/colour.ts';
import { down, slant } from '../ink/paint.ts';
import { box, contactShadow, place, shape } from '../ink/shape.ts';
import type { PlantName } from '../plants/plants.ts';
import { books, curtain, frame, mug, rug, shelf, stool, table, windowView } from '../props/furniture.ts';
import { type Palette, type PaletteName, palettes } from '../props/palettes.ts';
import type { PotName } from '../props/pots.ts';
import { fittingScale, potted } from '../props/potted.ts';

export type RoomScene = {
  kind: 'room';
  plant: PlantName;
  pot: PotName;
  palette: PaletteName;
  spot: 'table' | 'stool' | 'shelf' | 'floor';
};

type Stage = { behind: string; x: number; y: number; width: number; height: number; before?: string };

const wall = ({ wall: tone, shade }: Palette) => box(0, 0, 800, 800, slant(light(tone, 0.35), tone, shade));
const sunlight = shape('M150 800L330 430H520L420 800Z', fade('#fff7d8', 0.4));
const boards = ({ floor }: Palette, y: number) =>
  box(0, y, 800, 800 - y, down(light(floor, 0.2), floor)) + box(0, y - 22, 800, 22, '#fffaf0', 0, 0.85);

const stages: Record<RoomScene['spot'], (palette: Palette) => Stage> = {
  table: (palette) => ({
    behind:
      wall(palette) +
      place(windowView(300, 330), 70, 90) +
      place(curtain(84, 470, palette.accent), 0, 40) +
      table(640, '#b9855a') +
      place(books([palette.accent, '#6f9fb5', '#e6c068']), 158, 664) +
      contactShadow(500, 670, 150, 20),
    x: 510,
    y: 672,
    width: 480,
    height: 570,
    before: place(mug('#f7f2e8'), 282, 694, { scale: 0.86 }),
  }),
  stool: (palette) => ({
    behind:
      wall(palette) +
      place(windowView(250, 300), 496, 76) +
      boards(palette, 650) +
      sunlight +
      place(frame('#b98a5e'), 150, 250) +
      contactShadow(400, 752, 190, 24) +
      place(stool('#c4935f', 196), 400, 560),
    x: 400,
    y: 566,
    width: 500,
    height: 500,
  }),
  shelf: (palette) => ({
    behind:
      wall(palette) +
      shape('M0 0H330L720 800H270Z', fade('#ffffff', 0.26)) +
      place(shelf(720, '#c08d5c'), 400, 640) +
      place(books(['#6f9fb5', palette.accent, '#e6c068', '#8fae7a']), 664, 640) +
      place(frame('#d9b27c'), 640, 236, { scale: 1.1 }),
    x: 330,
    y: 640,
    width: 470,
    height: 560,
  }),
  floor: (palette) => ({
    behind:
      wall(palette) +
      place(windowView(230, 310), 60, 80) +
      place(curtain(70, 470, palette.accent), 292, 44) +
      boards(palette, 610) +
      sunlight +
      rug(450, 716, palette) +
      place(frame('#c99a66'), 660, 214, { scale: 0.9 }),
    x: 450,
    y: 726,
    width: 560,
    height: 600,
  }),
};

export function drawRoom({ plant, pot, palette, spot }: RoomScene): string {
  const stage = stages[spot](palettes[palette]);
  const scale = fittingScale(plant, pot, stage.width, stage.height);
  return (
    stage.behind +
    place(potted(plant, pot, `room ${spot} ${palette}`), stage.x, stage.y, { scale }) +
    (stage.before ?? '')
  );
}
