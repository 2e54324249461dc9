import type { ComponentProps } from 'react';
import { loadArea } from '#web/language/browser-text.ts';
import { FileInput } from './file-input.tsx';
import { pictureTypes } from './picture-types.ts';

/**
 * Chooses pictures. That their kinds are named makes iPhones hand over JPEG in place of their HEIC. What may have to be said
 * of a picture is loaded before it is handed on, since not every page has it.
 */
export function PictureInput({ onChoose, ...input }: Omit<ComponentProps<typeof FileInput>, 'accept'>) {
  const choose: typeof onChoose = (...files) =>
    void loadArea('forms')
      .catch(() => {})
      .then(() => onChoose(...files));
  return <FileInput accept={pictureTypes.join()} {...input} onChoose={choose} />;
}
