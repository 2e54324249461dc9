import type { PictureScene } from '../picture-scene.ts';
import { bonsaiTrees } from './bonsai-trees.ts';
import { flowers } from './flowers.ts';
import { fruits } from './fruits.ts';
import { herbs } from './herbs.ts';
import { indoorPlants } from './indoor-plants.ts';
import { posts } from './posts.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';
import { vegetablePlants } from './vegetable-plants.ts';

/** Every picture of the demo content under the name that its product, post, request or user gives it in `database/seed`. */
export const demoPictures: Readonly<Record<string, PictureScene>> = {
  ...bonsaiTrees,
  ...flowers,
  ...fruits,
  ...herbs,
  ...indoorPlants,
  ...posts,
  ...requests,
  ...users,
  ...vegetablePlants,
};
