import {
  IconCalendar,
  IconForms,
  IconHome,
  IconLogout,
  IconMoon,
  IconSettings,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../src/ui/actions/button.tsx';
import { TextArea } from '../src/ui/forms/text-area.tsx';
import { TextInput } from '../src/ui/forms/text-input.tsx';
import { CommandPalette } from '../src/ui/overlays/command-palette.tsx';
import { ConfirmDialog } from '../src/ui/overlays/confirm-dialog.tsx';
import { Dialog, Drawer, Sheet } from '../src/ui/overlays/dialog.tsx';
import { Menu } from '../src/ui/overlays/menu.tsx';
import { LoadingOverlay } from '../src/ui/progress/loading-overlay.tsx';
import { loadingBar } from '../src/ui/progress/loading-bar-store.ts';
import { notify } from '../src/ui/toasts/notify.ts';
import { toastPositions } from '../src/ui/toasts/toast-store.ts';
import styles from './gallery.module.css';

const nothing = () => {};
const groups = [
  {
    id: 'go',
    label: 'Go to',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: IconHome, onSelect: nothing },
      { id: 'forms', label: 'Form centre', icon: IconForms, hint: '3 waiting for you', onSelect: nothing },
      { id: 'calendar', label: 'Calendar', icon: IconCalendar, keys: ['G', 'C'], onSelect: nothing },
    ],
  },
  {
    id: 'do',
    label: 'Do',
    items: [
      { id: 'invite', label: 'Invite a member', icon: IconUserPlus, onSelect: nothing },
      { id: 'theme', label: 'Switch to light', icon: IconMoon, keywords: 'theme dark', onSelect: nothing },
    ],
  },
];

export function OverlayPage({ open: initial }: { open: string }) {
  const [open, setOpen] = useState(initial);
  const close = () => setOpen('');
  useEffect(() => {
    if (initial === 'toasts') showToasts();
    if (initial === 'bar') loadingBar.start();
  }, [initial]);
  return (
    <main className={styles.page}>
      <h1>Overlays</h1>
      <div className={styles.flow}>
        {['dialog', 'confirm', 'drawer', 'sheet', 'palette'].map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={showToasts}>toasts</Button>
        <Menu
          head={
            <>
              <strong>Ada Lovelace</strong>ada@example.com
            </>
          }
          items={[
            { id: 'profile', label: 'Your account', icon: IconUser, onSelect: nothing },
            { id: 'settings', label: 'Settings', icon: IconSettings, keys: ['G', 'S'], onSelect: nothing },
            { id: 'theme', label: 'Theme', hint: 'Dark', icon: IconMoon, disabled: true, onSelect: nothing },
            { kind: 'separator', id: 'rule' },
            { id: 'out', label: 'Sign out', icon: IconLogout, danger: true, onSelect: nothing },
          ]}
          trigger={(trigger) => <Button {...trigger}>menu</Button>}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Create a community"
        lead="You can change all of this later."
        footer={
          <>
            <Button size="md" onClick={close}>
              Cancel
            </Button>
            <Button size="md" kind="primary" onClick={() => notify({ type: 'positive', message: 'Created' })}>
              Create
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextInput label="Name" placeholder="Los Santos Roleplay" data-autofocus="" />
          <TextInput label="Short name" before="@" help="Part of the address." />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete the department Highway?"
        lead="This cannot be undone."
        effects={['42 members lose their rank in it', '3 rosters and 118 entries are deleted']}
        confirmLabel="Delete department"
        typeName="Highway"
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Mia Chen" lead="Sergeant, Patrol">
        <TextArea label="Note" />
      </Drawer>
      <Sheet open={open === 'sheet'} onClose={close} title="More">
        Everything else.
      </Sheet>
      <CommandPalette open={open === 'palette'} onClose={close} groups={groups} />
      {open === 'overlay' && <LoadingOverlay label="Opening Los Santos Roleplay" />}
    </main>
  );
}

function showToasts() {
  notify({ type: 'positive', message: 'Rank saved', timeoutMs: 0 });
  notify({
    type: 'negative',
    message: 'Not saved',
    caption: 'Somebody else changed this rank. Load it again.',
    timeoutMs: 0,
    action: { label: 'Reload', onClick: nothing },
  });
  notify({ type: 'ongoing', message: 'Uploading 3 files', caption: '2.1 of 8 MB' });
  notify({ type: 'warning', message: 'Your session ends in 5 minutes', position: 'top-right', timeoutMs: 0 });
  for (let index = 0; index < 3; index += 1)
    notify({ type: 'info', message: 'A new reply', position: 'bottom-right', timeoutMs: 0 });
  for (const position of toastPositions.slice(0, 2))
    notify({ type: 'info', message: position, position, timeoutMs: 0 });
}
