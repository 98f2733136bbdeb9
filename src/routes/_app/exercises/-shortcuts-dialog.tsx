import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import dialogStyles from '../../../components/feedback/dialog.module.css'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import styles from './-shortcuts-dialog.module.css'

/** With Option alone a Mac writes other characters. */
const alt = /mac/i.test(navigator.userAgent) ? ['Ctrl', 'Option'] : ['Alt']

const shortcuts = [
  { keys: [...alt, 'N'], action: 'Next part, also while you write' },
  { keys: [...alt, 'P'], action: 'Previous part, also while you write' },
  { keys: ['Esc'], action: 'Leave focus mode' },
  { keys: ['?'], action: 'Show these shortcuts, outside of the answer' },
]

/** Lists the keyboard shortcuts of an exercise. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog modalType="modal" onDismiss={onClose}>
      <DialogBody className={dialogStyles.body}>
        <DialogTitle className={dialogStyles.title}>Keyboard shortcuts</DialogTitle>
        <DialogContent className={dialogStyles.text}>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, action }) => (
              <div key={action} className={styles.row}>
                <dt>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' + '}
                      <kbd className={styles.key}>{key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
        <DialogActions className={dialogStyles.buttons}>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
