import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useText } from '#web/language/use-text.ts';
import { useReturnedFocus } from '#web/ui/dialog/use-returned-focus.ts';

type PostZoomProps = { src: string; alt: string; onClose(): void };

/** The picture of a post in full screen. */
export function PostZoom({ src, alt, onClose }: PostZoomProps) {
  const { t } = useText();
  const focus = useReturnedFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade/90" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid place-items-center p-3 outline-none sm:p-8"
        >
          <Dialog.Title className="sr-only">{alt}</Dialog.Title>
          {/* A click beside the picture closes the view; keyboards use the close button. */}
          <Dialog.Close tabIndex={-1} aria-hidden className="absolute inset-0 cursor-zoom-out" />
          <img
            src={src}
            alt={alt}
            className="relative max-h-[calc(100dvh-1.5rem)] max-w-full rounded-xl object-contain sm:max-h-[calc(100dvh-4rem)]"
          />
          <Dialog.Close
            aria-label={t('common.close')}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-shade/80 text-white hover:bg-shade"
          >
            <X aria-hidden className="size-6" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
