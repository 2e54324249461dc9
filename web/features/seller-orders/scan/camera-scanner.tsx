import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { barcodeReader } from './barcode-reader.ts';

/** How often the camera's picture is read, in ms. */
const every = 200;

type CameraState = 'off' | 'on' | 'missing' | 'refused';

/** Reads codes with the phone's camera, where the browser can. */
export function CameraScanner({ onCode }: { onCode(code: string): void }) {
  const { t } = useText();
  const [state, setState] = useState<CameraState>('off');
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'on' ? (
        <>
          <CameraPicture onCode={onCode} onFailure={setState} />
          <Button variant="secondary" onClick={() => setState('off')}>
            <CameraOff aria-hidden className="size-5" />
            {t('scan.camera-stop')}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setState('on')}>
          <Camera aria-hidden className="size-5" />
          {t('scan.camera')}
        </Button>
      )}
      <p role="status" className="text-soil-700">
        {state === 'missing' && t('scan.camera-missing')}
        {state === 'refused' && t('scan.camera-refused')}
      </p>
    </div>
  );
}

type CameraPictureProps = { onCode(code: string): void; onFailure(state: 'missing' | 'refused'): void };

function CameraPicture({ onCode, onFailure }: CameraPictureProps) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onFailure });
  latest.current = { onCode, onFailure };
  useEffect(() => {
    const closing = new AbortController();
    void readCodes(video.current, closing.signal, (code) => latest.current.onCode(code)).then((failure) => {
      if (failure && !closing.signal.aborted) latest.current.onFailure(failure);
    });
    return () => closing.abort();
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('scan.camera-picture')}
      className="aspect-4/3 w-full max-w-md rounded-2xl bg-black object-cover"
    />
  );
}

/** Reads codes until `signal` aborts. Resolves with the reason when the camera can't be used. */
async function readCodes(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<'missing' | 'refused' | undefined> {
  const reader = await barcodeReader();
  if (!reader || !navigator.mediaDevices) return 'missing';
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => null);
  if (!stream) return 'refused';
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || !video) {
    stop();
    return undefined;
  }
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(() => {});
  while (!signal.aborted) {
    // A picture that isn't there yet has no codes.
    const codes = await reader.detect(video).catch(() => []);
    for (const { rawValue } of codes) onCode(rawValue);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return undefined;
}
