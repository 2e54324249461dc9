import { features } from './features.ts';

/** All columns with pictures: what none of them shows is deleted. */
export const pictureColumns = features.flatMap(({ pictures = [] }) => pictures);
