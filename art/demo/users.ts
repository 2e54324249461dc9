import type { PictureScene } from '../picture-scene.ts';
import { closeUp, portrait, taken } from '../scene-builders.ts';

export const users: Record<string, PictureScene> = {
  'ayesha-portrait': portrait('woman-office-worker-medium-skin-tone', 'peach'),
  'rahim-portrait': taken('evening', closeUp('marigold', 'sky', { leaf: 'lance' })),
  'nusrat-portrait': portrait('woman-with-headscarf-medium-skin-tone', 'butter'),
  'tania-portrait': closeUp('gerbera-pink', 'aqua', { leaf: 'lance' }),
  'farhan-portrait': taken('noon', portrait('cat-face', 'lilac')),
  'imran-portrait': portrait('man-farmer-medium-skin-tone', 'sage'),
};
