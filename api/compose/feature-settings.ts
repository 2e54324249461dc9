import { features } from './features.ts';

/** The settings that belong to one feature each. */
export const featureSettings = features.flatMap(({ settings = [] }) => settings);
