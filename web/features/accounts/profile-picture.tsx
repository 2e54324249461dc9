import { Camera } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { User } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { AnimatedNote } from '#web/ui/fields/pictures/animated-note.tsx';
import { pictureProblem, useFileAddress } from '#web/ui/fields/pictures/picture-choice.ts';
import { PictureInput } from '#web/ui/fields/pictures/picture-input.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useUploadPicture } from './use-change-profile.ts';

type ProfilePictureProps = { user: User; onChanged(user: User): void };

/** The user's picture with its upload: choose, preview, save. */
export function ProfilePicture({ user, onChanged }: ProfilePictureProps) {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  async function choose(chosen: File) {
    const problem = await pictureProblem(chosen);
    if (problem) toast.error(t(problem));
    else setFile(chosen);
  }
  return (
    <div className="relative shrink-0">
      <Avatar user={user} size="size-28 text-5xl" />
      <PictureInput
        onChoose={(chosen) => void choose(chosen)}
        className="absolute -right-1 -bottom-1 size-11 rounded-full border-2 border-surface bg-solid text-white hover:bg-solid-strong"
        label={
          <>
            <Camera aria-hidden className="size-5" />
            <span className="sr-only">{t('profile.picture.change')}</span>
          </>
        }
      />
      {file && <PicturePreview file={file} onChanged={onChanged} onClose={() => setFile(null)} />}
    </div>
  );
}

type PicturePreviewProps = { file: File; onChanged(user: User): void; onClose(): void };

function PicturePreview({ file, onChanged, onClose }: PicturePreviewProps) {
  const { t } = useText();
  const address = useFileAddress(file);
  const upload = useUploadPicture((user) => {
    onChanged(user);
    onClose();
  });
  function refuse() {
    toast.error(t('common.not-a-picture'));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={() => !upload.isPending && onClose()}
      title={t('profile.picture.title')}
      description={t('profile.picture.description')}
    >
      <div className="mx-auto mt-6 size-56 overflow-hidden rounded-full bg-soil-100">
        {address && (
          <img src={address} alt={t('profile.picture.preview')} onError={refuse} className="size-full object-cover" />
        )}
      </div>
      <AnimatedNote pictures={[file]} className="mt-4 text-center" />
      <div className="mt-5 min-h-2">{upload.progress !== null && <UploadBar fraction={upload.progress} />}</div>
      <div className="mt-4 flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose} disabled={upload.isPending}>
          {t('common.cancel')}
        </Button>
        <Button busy={upload.isPending} onClick={() => void upload.run(file)}>
          {t('common.save')}
        </Button>
      </div>
    </Dialog>
  );
}
