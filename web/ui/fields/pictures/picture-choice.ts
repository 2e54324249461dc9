import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { pictureTypes } from './picture-types.ts';

/** Why a file can't be a picture by its kind, as a message id; undefined when it can. */
export function kindProblem({ name, type }: Pick<File, 'name' | 'type'>): MessageId | undefined {
  // Few browsers report a type for HEIC.
  const isHeic = /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
  if (isHeic) return 'chosen-picture.heic';
  if (!type.startsWith('image/')) return 'common.not-a-picture';
  return pictureTypes.includes(type) ? undefined : 'chosen-picture.kind-not-taken';
}

/** Why a file can't be used as a picture. A large file can, if the browser makes it smaller before it is sent. */
export async function pictureProblem(file: File): Promise<MessageId | undefined> {
  const problem = kindProblem(file);
  if (problem || file.size < limits.uploadBytes) return problem;
  return (await canBeMadeSmaller(file)) ? undefined : 'common.picture-too-large';
}

/** Loads the code with the first large picture. Without the code, the picture would be sent in its full size. */
async function canBeMadeSmaller(file: File): Promise<boolean> {
  const loaded = await import('#web/browser/smaller-picture.ts').catch(() => undefined);
  return loaded !== undefined && (await loaded.isDecodable(file));
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
