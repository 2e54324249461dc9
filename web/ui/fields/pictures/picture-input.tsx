import type { ComponentProps } from 'react';
import { loadArea } from '#web/language/browser-text.ts';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { pictureTypes } from './picture-types.ts';

/**
 * Chooses pictures. Its explicit `accept` list makes iPhones convert HEIC to JPEG. The messages about pictures load
 * before the files are passed on, since not every page has them.
 */
export function PictureInput({ onChoose, ...input }: Omit<ComponentProps<typeof FileInput>, 'accept'>) {
  const choose: typeof onChoose = (...files) =>
    void loadArea('forms')
      .catch(() => {})
      .then(() => onChoose(...files));
  return <FileInput accept={pictureTypes.join()} {...input} onChoose={choose} />;
}
