/** Shorthands for the scenes of the catalogue. */
import type { PlainScene } from './picture-scene.ts';
import type { PieceName } from './pieces/pieces.ts';
import type { PlantName } from './plants/plants.ts';
import type { ContainerName } from './props/containers.ts';
import type { PaletteName } from './props/palettes.ts';
import type { PotName } from './props/pots.ts';
import type { BonsaiStandScene } from './scenes/bonsai-stand.ts';
import type { BunchScene } from './scenes/bunch.ts';
import type { CareScene } from './scenes/care.ts';
import type { CloseUpScene } from './scenes/close-up.ts';
import type { FlatLayScene } from './scenes/flat-lay.ts';
import type { GardenScene } from './scenes/garden.ts';
import type { HangingScene } from './scenes/hanging.ts';
import type { HarvestScene } from './scenes/harvest.ts';
import type { PacketScene } from './scenes/packet.ts';
import type { ParcelScene } from './scenes/parcel.ts';
import type { PondScene } from './scenes/pond.ts';
import type { PortraitScene } from './scenes/portrait.ts';
import type { RemedyScene } from './scenes/remedy.ts';
import type { RoomScene } from './scenes/room.ts';
import type { SizesScene } from './scenes/sizes.ts';
import type { StudioScene } from './scenes/studio.ts';
import type { Manner, TakenScene } from './scenes/taken.ts';

export function studio(
  plant: PlantName,
  pot: PotName,
  palette: PaletteName,
  more: Pick<StudioScene, 'motif' | 'beside'> = {},
): StudioScene {
  return { kind: 'studio', plant, pot, palette, ...more };
}

export function room(plant: PlantName, pot: PotName, palette: PaletteName, spot: RoomScene['spot']): RoomScene {
  return { kind: 'room', plant, pot, palette, spot };
}

/** Without a pot the plant grows in the ground. */
export function garden(
  plant: PlantName,
  setting: GardenScene['setting'],
  palette: PaletteName,
  pot?: PotName,
): GardenScene {
  return { kind: 'garden', plant, setting, palette, ...(pot && { pot }) };
}

export function closeUp(
  piece: PieceName,
  palette: PaletteName,
  more: Pick<CloseUpScene, 'leaf' | 'tone' | 'with' | 'visitor'> = {},
): CloseUpScene {
  return { kind: 'close-up', piece, palette, ...more };
}

/** A sprig among others of its kind. */
export function spray(piece: PieceName, palette: PaletteName): CloseUpScene {
  return { kind: 'close-up', piece, palette, around: 'itself' };
}

export function flatLay(
  pieces: readonly PieceName[],
  layout: FlatLayScene['layout'],
  surface: FlatLayScene['surface'],
  palette: PaletteName = 'sand',
): FlatLayScene {
  return { kind: 'flat-lay', pieces, layout, surface, palette };
}

export function harvest(
  container: ContainerName,
  pieces: readonly PieceName[],
  palette: PaletteName,
  more: Pick<HarvestScene, 'size' | 'beside' | 'motif'> = {},
): HarvestScene {
  return { kind: 'harvest', container, pieces, palette, ...more };
}

export function bunch(
  holder: BunchScene['holder'],
  stems: readonly PieceName[],
  palette: PaletteName,
  size?: number,
): BunchScene {
  return { kind: 'bunch', holder, stems, palette, ...(size && { size }) };
}

/** A plant's needs: light and water from 1 (little) to 3 (much), and one habit. */
export function care(
  plant: PlantName,
  pot: PotName,
  palette: PaletteName,
  needs: Pick<CareScene, 'light' | 'water' | 'habit'>,
): CareScene {
  return { kind: 'care', plant, pot, palette, ...needs };
}

export function sizes(plant: PlantName, pots: SizesScene['pots'], palette: PaletteName): SizesScene {
  return { kind: 'sizes', plant, pots, palette };
}

export function parcel(plant: PlantName, pot: PotName, palette: PaletteName): ParcelScene {
  return { kind: 'parcel', plant, pot, palette };
}

export function packet(
  piece: PieceName,
  seed: PacketScene['seed'],
  seedColour: string,
  palette: PaletteName,
): PacketScene {
  return { kind: 'packet', piece, seed, seedColour, palette };
}

export function hanging(
  plant: PlantName,
  where: HangingScene['place'],
  palette: PaletteName,
  scale?: number,
): HangingScene {
  return { kind: 'hanging', plant, place: where, palette, ...(scale && { scale }) };
}

export function stand(
  plant: PlantName,
  pot: PotName,
  behind: BonsaiStandScene['behind'],
  palette: PaletteName,
): BonsaiStandScene {
  return { kind: 'bonsai-stand', plant, pot, behind, palette };
}

export function remedy(
  vessel: RemedyScene['vessel'],
  pieces: RemedyScene['pieces'],
  colour: string,
  palette: PaletteName,
): RemedyScene {
  return { kind: 'remedy', vessel, pieces, colour, palette };
}

export function pond(flower: PieceName, palette: PaletteName): PondScene {
  return { kind: 'pond', flower, palette };
}

export function taken(manner: Manner, scene: PlainScene): TakenScene<PlainScene> {
  return { kind: 'taken', manner, scene };
}

export function portrait(of: string, palette: PaletteName): PortraitScene {
  return { kind: 'portrait', of, palette };
}
