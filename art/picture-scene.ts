/** A picture as data: objects, positions and colours. One file under `scenes/` draws each kind. */
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
import type { TakenScene } from './scenes/taken.ts';

/** A scene on its own. */
export type PlainScene =
  | StudioScene
  | RoomScene
  | GardenScene
  | CloseUpScene
  | FlatLayScene
  | HarvestScene
  | BunchScene
  | CareScene
  | SizesScene
  | ParcelScene
  | PacketScene
  | HangingScene
  | BonsaiStandScene
  | RemedyScene
  | PondScene
  | PortraitScene;

export type PictureScene = PlainScene | TakenScene<PlainScene>;
