import type { ComponentProps } from 'react';
import { FileInput } from './file-input.tsx';

export function PictureInput(props: Omit<ComponentProps<typeof FileInput>, 'accept'>) {
  return <FileInput accept="image/*" {...props} />;
}
