import type { PictureScene } from '../picture-scene.ts';
import { closeUp, flatLay, garden, harvest, room, spray, studio } from '../scene-builders.ts';

export const requests: Record<string, PictureScene> = {
  'hibiscus-cuttings-pink-or-red-close-up': closeUp('hibiscus-pink', 'sky', { visitor: 'honeybee' }),
  'hibiscus-cuttings-pink-or-red-studio': studio('hibiscus', 'nursery-bag', 'peach'),
  'roof-tomatoes-harvest': harvest('basket-dark', ['tomato'], 'sage'),
  'roof-tomatoes-garden': garden('tomato', 'roof', 'aqua', 'grow-bag-brown'),
  'roof-tomatoes-flat-lay': flatLay(['tomato'], 'trio', 'pale-wood', 'mint'),
  'lemons-of-the-third-year-harvest': harvest('bowl-clay', ['lemon', 'lemon-cut'], 'aqua'),
  'lemons-of-the-third-year-close-up': closeUp('lemon-cut', 'blush', { leaf: 'lance' }),
  'money-plant-grown-in-water-room': room('money-plant', 'glass', 'lilac', 'shelf'),
  'dried-neem-leaves-spray': spray('neem-sprig', 'rose'),
};
