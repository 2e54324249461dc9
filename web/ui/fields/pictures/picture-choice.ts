import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { pictureTypes } from './picture-types.ts';

/** Why a file can't be used as a picture, as a message id; undefined when it can. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): MessageId | undefined {
  // Few browsers report a type for HEIC.
  if (type === '' && /\.hei[cf]$/i.test(name)) return 'chosen-picture.kind-not-taken';
  if (!type.startsWith('image/')) return 'common.not-a-picture';
  if (!pictureTypes.includes(type)) return 'chosen-picture.kind-not-taken';
  return size >= limits.uploadBytes ? 'common.picture-too-large' : undefined;
}

/** An object URL for a chosen file; undefined until it exists. */
export function useFileAddress(file: File | null): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
