import sharp from 'sharp';
import { demoPictureFiles, demoPictureSize } from '#database/seed/demo-picture-files.ts';
import { composePicture } from './compose-picture.ts';
import { demoPictures } from './demo/demo-pictures.ts';
import type { DrawingJob, DrawnFile } from './drawing-job.ts';
import type { PictureScene } from './picture-scene.ts';

/** The quality that keeps all demo pictures together below 10 MB. */
const encoding = { quality: 78, effort: 6 };

/** The pictures of the demo content, by name. */
export const demoDrawings: ReadonlyMap<string, DrawingJob> = new Map(
  Object.entries(demoPictures).map(([name, scene]) => [name, () => drawDemoPicture(name, scene)]),
);

async function drawDemoPicture(name: string, scene: PictureScene): Promise<DrawnFile[]> {
  const { data, info } = await sharp(Buffer.from(composePicture(scene)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: demoPictureSize, height: demoPictureSize, channels: info.channels } });
  return Promise.all(
    demoPictureFiles(name).map(async ({ file, width }) => ({
      file,
      contents: await pixels.clone().resize({ width }).webp(encoding).toBuffer(),
    })),
  );
}
