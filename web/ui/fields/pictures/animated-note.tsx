import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { isAnimated } from './is-animated.ts';

type AnimatedNoteProps = {
  /** Chosen files, and URLs of stored pictures. */
  pictures: readonly (File | string)[];
  className?: string;
};

/** Warns that only the first frame of an animated picture is kept. */
export function AnimatedNote({ pictures, className = '' }: AnimatedNoteProps) {
  const { t } = useText();
  const isMoving = useIsAnimated(pictures);
  return (
    <p role="status" className={`text-sm text-soil-700 ${className}`}>
      {isMoving && t('chosen-picture.animated')}
    </p>
  );
}

/** Whether any chosen file is animated. Stored pictures (URLs) never are. */
function useIsAnimated(pictures: AnimatedNoteProps['pictures']): boolean {
  const looked = useRef(new WeakSet<File>());
  const [moving, setMoving] = useState<readonly File[]>([]);
  const files = pictures.filter((picture) => picture instanceof File);
  useEffect(() => {
    for (const file of files) {
      if (looked.current.has(file)) continue;
      looked.current.add(file);
      void isAnimated(file).then((is) => is && setMoving((others) => [...others, file]));
    }
  });
  return files.some((file) => moving.includes(file));
}
