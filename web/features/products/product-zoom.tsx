import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useReturnedFocus } from '#web/ui/dialog/use-returned-focus.ts';

type ProductZoomProps = {
  images: readonly string[];
  /** The places of drawn pictures. */
  drawn?: readonly number[] | undefined;
  name: string;
  place: number;
  onPlace(place: number): void;
  onClose(): void;
};

const round = 'grid size-12 place-items-center rounded-full bg-shade/80 text-white hover:bg-shade';

/** A picture in full screen. Arrow keys and buttons show the others. */
export function ProductZoom({ images, drawn, name, place, onPlace, onClose }: ProductZoomProps) {
  const { t } = useText();
  const focus = useReturnedFocus();
  const several = images.length > 1;
  const turn = (by: number) => onPlace((place + by + images.length) % images.length);
  function onKeyDown({ key }: KeyboardEvent) {
    if (several && key === 'ArrowLeft') turn(-1);
    if (several && key === 'ArrowRight') turn(1);
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade/90" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 grid place-items-center p-3 outline-none sm:p-8"
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          {/* A click beside the picture closes the view; keyboards use the close button. */}
          <Dialog.Close tabIndex={-1} aria-hidden className="absolute inset-0 cursor-zoom-out" />
          <img
            src={images[place]}
            alt={several ? t('catalog.picture-of', { name, place: place + 1, count: images.length }) : name}
            className="relative max-h-[calc(100dvh-1.5rem)] max-w-full rounded-xl object-contain sm:max-h-[calc(100dvh-4rem)]"
          />
          {drawn?.includes(place) && (
            <p className="absolute top-5 left-3 rounded-full bg-shade/80 px-3 py-1 text-white">{t('product.drawn')}</p>
          )}
          <Dialog.Close aria-label={t('common.close')} className={`absolute top-3 right-3 ${round}`}>
            <X aria-hidden className="size-6" />
          </Dialog.Close>
          {several && (
            <div className="absolute inset-x-3 bottom-5 flex justify-center gap-4 sm:inset-x-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:justify-between">
              <Turn label={t('catalog.previous-picture')} onTurn={() => turn(-1)}>
                <ChevronLeft aria-hidden className="size-6" />
              </Turn>
              <Turn label={t('catalog.next-picture')} onTurn={() => turn(1)}>
                <ChevronRight aria-hidden className="size-6" />
              </Turn>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Turn({ label, onTurn, children }: { label: string; onTurn(): void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onTurn} className={round}>
      {children}
    </button>
  );
}
