import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { type ListedShortcut, useSingleKeys } from '../../lib/shortcuts.ts'
import { Button } from '../form/button.tsx'
import dialogStyles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import styles from './shortcuts-dialog.module.css'

/** With Option alone a Mac writes other characters. */
const alt = /mac/i.test(navigator.userAgent) ? ['Ctrl', 'Option'] : ['Alt']

interface ShortcutsDialogProps {
  shortcuts: ListedShortcut[]
  onClose: () => void
}

/** Lists the keyboard shortcuts of a screen, without those that are turned off. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const hasSingleKeys = useSingleKeys()
  const listed = shortcuts.filter(({ key }) => hasSingleKeys || key.length > 1)
  return (
    <Dialog modalType="modal" onDismiss={onClose}>
      <DialogBody className={dialogStyles.body}>
        <DialogTitle className={dialogStyles.title}>Keyboard shortcuts</DialogTitle>
        <DialogContent className={dialogStyles.text}>
          <dl className={styles.list}>
            {listed.map(({ key, action }) => (
              <div key={key} className={styles.row}>
                <dt>
                  {toKeys(key).map((part, index) => (
                    <span key={part}>
                      {index > 0 && ' + '}
                      <kbd className={styles.key}>{part}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>
            {hasSingleKeys
              ? 'Single keys do nothing while you write. You can turn them off in Settings.'
              : 'Single-key shortcuts are off. You can turn them on in Settings.'}
          </p>
        </DialogContent>
        <DialogActions className={dialogStyles.buttons}>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

/** `Alt+n` as Alt and N. */
function toKeys(key: string): string[] {
  const name = key.replace('Alt+', '')
  const shown = name === 'Escape' ? 'Esc' : name.toUpperCase()
  return key.startsWith('Alt+') ? [...alt, shown] : [shown]
}
