/** Pixels of a scene. */
import sharp from 'sharp';
import { composePicture } from './compose-picture.ts';
import type { PictureScene } from './picture-scene.ts';

/** A PNG, 800 by 800, lightly compressed: it is read again at once, when the picture is stored. */
export async function renderPicture(scene: PictureScene): Promise<Buffer> {
  return sharp(Buffer.from(composePicture(scene)))
    .png({ compressionLevel: 2, adaptiveFiltering: false })
    .toBuffer();
}
