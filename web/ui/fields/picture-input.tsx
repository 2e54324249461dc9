import type { ComponentProps } from 'react';
import { FileInput } from './file-input.tsx';

/** Chooses pictures from the device. */
export function PictureInput(props: Omit<ComponentProps<typeof FileInput>, 'accept'>) {
  return <FileInput accept="image/*" {...props} />;
}
