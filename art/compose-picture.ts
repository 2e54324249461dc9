/** Draws a scene as an SVG, 800 by 800. Deterministic: the same scene gives the same text on every machine. */
import { drawing } from './ink/drawing.ts';
import { createRandom, type Random } from './ink/random.ts';
import type { PictureScene } from './picture-scene.ts';
import { drawBonsaiStand } from './scenes/bonsai-stand.ts';
import { drawBunch } from './scenes/bunch.ts';
import { drawCare } from './scenes/care.ts';
import { drawCloseUp } from './scenes/close-up.ts';
import { drawFlatLay } from './scenes/flat-lay.ts';
import { drawGarden } from './scenes/garden.ts';
import { drawHanging } from './scenes/hanging.ts';
import { drawHarvest } from './scenes/harvest.ts';
import { drawPacket } from './scenes/packet.ts';
import { drawParcel } from './scenes/parcel.ts';
import { drawPond } from './scenes/pond.ts';
import { drawPortrait } from './scenes/portrait.ts';
import { drawRemedy } from './scenes/remedy.ts';
import { drawRoom } from './scenes/room.ts';
import { drawSizes } from './scenes/sizes.ts';
import { drawStudio } from './scenes/studio.ts';
import { drawTaken } from './scenes/taken.ts';

const pictureSize = 800;

function drawScene(scene: PictureScene, random: Random): string {
  switch (scene.kind) {
    case 'studio':
      return drawStudio(scene, random);
    case 'room':
      return drawRoom(scene);
    case 'garden':
      return drawGarden(scene, random);
    case 'close-up':
      return drawCloseUp(scene, random);
    case 'flat-lay':
      return drawFlatLay(scene, random);
    case 'harvest':
      return drawHarvest(scene, random);
    case 'bunch':
      return drawBunch(scene, random);
    case 'care':
      return drawCare(scene, random);
    case 'sizes':
      return drawSizes(scene, random);
    case 'parcel':
      return drawParcel(scene, random);
    case 'packet':
      return drawPacket(scene, random);
    case 'hanging':
      return drawHanging(scene, random);
    case 'bonsai-stand':
      return drawBonsaiStand(scene, random);
    case 'remedy':
      return drawRemedy(scene, random);
    case 'pond':
      return drawPond(scene, random);
    case 'portrait':
      return drawPortrait(scene);
    case 'taken':
      return drawTaken(scene, drawScene(scene.scene, random), random);
  }
}

export function composePicture(scene: PictureScene): string {
  return drawing(drawScene(scene, createRandom(JSON.stringify(scene))), pictureSize, pictureSize);
}
