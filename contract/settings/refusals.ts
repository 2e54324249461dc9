import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of settings. */
export const settingRefusals = {
  'settings-changed': conflict<{ by: string }>(),
};
