import { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard'
import { lazyValue } from '../../lib/lazy.ts'
import { type ListedShortcut, useShortcuts, useSingleKeys } from '../../lib/shortcuts.ts'
import { Button } from '../form/button.tsx'
import { useLazyDialog } from './use-lazy-dialog.tsx'

const shortcutsDialog = lazyValue(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Makes these shortcuts work and lists them, by a press or by `?`. */
export function ShortcutsButton({ shortcuts }: { shortcuts: ListedShortcut[] }) {
  const { opener, label, shown } = useShortcutsDialog(shortcuts)
  return (
    <>
      <Button variant="plain" icon={<KeyboardRegular />} {...opener}>
        {label}
      </Button>
      {shown}
    </>
  )
}

/** The same for screens whose buttons are elsewhere: the button's words and props, and the open dialog. */
export function useShortcutsDialog(shortcuts: ListedShortcut[]) {
  const hasSingleKeys = useSingleKeys()
  const { Dialog, opener, close, failure } = useLazyDialog(shortcutsDialog, 'The shortcuts')
  const listed = [
    ...shortcuts,
    { key: '?', action: 'Show these shortcuts', run: { run: opener.onClick, ignoresRepeat: true as const } },
  ]
  useShortcuts(Object.fromEntries(listed.map(({ key, run }) => [key, run])))
  return {
    opener,
    label: hasSingleKeys ? 'Shortcuts (?)' : 'Shortcuts',
    shown: (
      <>
        {failure}
        {Dialog && <Dialog shortcuts={listed} onClose={close} />}
      </>
    ),
  }
}
