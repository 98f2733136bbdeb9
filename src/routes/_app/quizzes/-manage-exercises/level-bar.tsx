import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { Button } from '../../../../components/form/button.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Pager } from '../../../../components/exercise-book/pager.tsx'
import { add, atItem, countAt, fullness, remove } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import { isWritten } from './is-written.ts'
import styles from './level-bar.module.css'
import { QuotedLevel } from './quoted-level.tsx'

const nouns = { question: 'Question', subquestion: 'Subquestion', answer: 'Answer' }

/** The level above in a line, then the items of this level on squared paper, adding and removing. */
export function LevelBar({ editing }: { editing: Editing }) {
  const { draft, place, go, move } = editing
  const noun = nouns[place.level]
  const count = countAt(draft, place)
  const full = fullness(draft, place)
  return (
    <>
      <QuotedLevel editing={editing} />
      <div className={styles.bar}>
        <Pager
          className={styles.cells}
          noun={noun}
          count={count}
          current={place[place.level] + 1}
          onSelect={(number) => go(atItem(place, number - 1))}
          stateOf={(number) => (isWritten(draft, atItem(place, number - 1)) ? 'filled-in' : 'open')}
        />
        <Button icon={<AddRegular />} disabled={full !== null} onClick={() => move(add(draft, place))}>
          Add {noun.toLowerCase()}
        </Button>
        <Button
          kind="destructive-plain"
          className={styles.remove}
          icon={<DeleteRegular />}
          disabled={count <= 1}
          onClick={() => move(remove(draft, place), `${noun} ${place[place.level] + 1} was removed.`)}
        >
          <span className={styles.removeWord}>Remove</span>
        </Button>
      </div>
      {full && <CardNote>{full}</CardNote>}
    </>
  )
}
