import { useState } from 'react';
import toast from 'react-hot-toast';
import type { User } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { UserMenu } from '#web/layout/user-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { Group, Sample } from './sample.tsx';

const user: User = {
  _id: 'nobody',
  name: 'Farhana Islam',
  email: 'farhana@example.com',
  profileImage: '',
  cartItems: {},
  cartVersion: 0,
  createdAt: '',
  lastLogin: null,
  version: 1,
};

export function Dialogs() {
  const { t } = useText();
  const [open, setOpen] = useState<'dialog' | 'question'>();
  const close = () => setOpen(undefined);
  const sheet = useSheet();
  return (
    <Group title="Dialogs, menus and toasts">
      <Sample name="Dialogs">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Question
        </Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={t('common.login')}
          description={t('common.check-connection')}
        />
        <ConfirmDialog
          open={open === 'question'}
          question={t('common.delete')}
          warning={t('common.check-connection')}
          confirmLabel={t('common.delete')}
          busy={false}
          onConfirm={close}
          onClose={close}
        />
      </Sample>
      <Sample name="A sheet, on small screens">
        <Button variant="secondary" popoverTarget={sheet.id}>
          Sheet
        </Button>
        <Sheet control={sheet} as="aside" title={t('layout.menu')} closeLabel={t('layout.close-menu')}>
          {t('common.check-connection')}
        </Sheet>
      </Sample>
      <Sample name="Menu">
        <UserMenu user={user} />
      </Sample>
      <Sample name="Toasts">
        <Button variant="secondary" onClick={() => toast.success(t('common.save'))}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error(t('common.something-went-wrong'))}>
          Failure
        </Button>
        <Button variant="secondary" onClick={() => toast(t('common.check-connection'))}>
          News
        </Button>
      </Sample>
    </Group>
  );
}
