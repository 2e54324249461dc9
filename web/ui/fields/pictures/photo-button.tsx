import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { pictureProblem } from './picture-choice.ts';

type PhotoButtonProps = { label: string; busy: boolean; onPhoto(photo: File): void };

/** Takes a photo with the phone's camera, or one of its pictures. */
export function PhotoButton({ label, busy, onPhoto }: PhotoButtonProps) {
  const { t } = useText();
  const [problem, setProblem] = useState<MessageId>();
  async function take(input: HTMLInputElement): Promise<void> {
    const [photo] = input.files ?? [];
    if (!photo) return;
    const found = await pictureProblem(photo);
    setProblem(found);
    if (!found) onPhoto(photo);
    // The same photo may be chosen again after a failure.
    input.value = '';
  }
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xl border border-leaf-600 px-4 font-semibold text-leaf-700 hover:bg-leaf-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-55">
        <Camera aria-hidden className="size-5 shrink-0" />
        {label}
        <input
          type="file"
          accept="image/*"
          disabled={busy}
          className="sr-only"
          onChange={({ target }) => void take(target)}
        />
      </label>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-alarm-700">
          {t(problem)}
        </p>
      )}
    </div>
  );
}
