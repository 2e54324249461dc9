import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { refusalMessage } from '#web/client/refusal-text.ts';

/** What is wrong with a file that was chosen as a picture, as a sentence; undefined when nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return refusalMessage('not-a-picture');
  return size >= limits.uploadBytes ? refusalMessage('picture-too-large') : undefined;
}

/** An address under which the page can show a chosen file; undefined until it is there. */
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
