import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
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
  const title = useRef<HTMLHeadingElement>(null)
  // Fluent focuses the button at the end, which scrolls a long list.
  useEffect(() => title.current?.focus(), [])
  return (
    <Dialog modalType="modal" className={dialogStyles.wide} onDismiss={onClose}>
      <DialogBody className={dialogStyles.body}>
        <DialogTitle ref={title} tabIndex={-1} className={classNames(dialogStyles.title, styles.title)}>
          Keyboard shortcuts
        </DialogTitle>
        <DialogContent className={dialogStyles.text}>
          <dl className={styles.list}>
            {groupByAction(listed).map(([action, keys]) => (
              <div key={action} className={styles.row}>
                <dt>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' or '}
                      <Keys shortcut={key} />
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

/** The actions in the order of the list, each with all keys that do it. */
function groupByAction(shortcuts: ListedShortcut[]): [string, string[]][] {
  const keys = new Map<string, string[]>()
  for (const { key, action } of shortcuts) keys.set(action, [...(keys.get(action) ?? []), key])
  return [...keys]
}

const Keys = ({ shortcut }: { shortcut: string }) =>
  toKeys(shortcut).map((part, index) => (
    <span key={part}>
      {index > 0 && ' + '}
      <kbd className={styles.key}>{part}</kbd>
    </span>
  ))

const names = new Map([
  ['Escape', 'Esc'],
  ['Enter', 'Enter'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
])

/** `Alt+n` as Alt and N. */
function toKeys(key: string): string[] {
  const name = key.replace('Alt+', '')
  const shown = names.get(name) ?? name.toUpperCase()
  return key.startsWith('Alt+') ? [...alt, shown] : [shown]
}
