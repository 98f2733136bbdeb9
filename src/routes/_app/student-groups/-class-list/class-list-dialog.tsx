import { useState } from 'react'
import { Modal } from '../../../../components/feedback/modal.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { useAnnouncement } from '../../../../lib/announce.ts'
import { counted } from '../../../../lib/numbers.ts'
import { useUnprintedCards } from '../-cards/use-unprinted-cards.tsx'
import { AddedStep, describeDone } from './added-step.tsx'
import { CheckStep } from './check-step.tsx'
import { countPupils, getNewRows } from './checked-rows.ts'
import styles from './class-list.module.css'
import { ColumnsStep } from './columns-step.tsx'
import { AddedFooter, CheckFooter, ColumnsFooter } from './footers.tsx'
import { SourceStep } from './source-step.tsx'
import { useAdding } from './use-adding.ts'
import { useClassList } from './use-class-list.ts'
import { useListRequest } from './use-list-request.ts'

interface ClassListDialogProps {
  /** The group whose card opened it. */
  groupId?: number | undefined
  onClose: () => void
}

/** Adds pupils from a class list: reads it, asks the server what would come in, and then adds it. */
export function ClassListDialog({ groupId, onClose }: ClassListDialogProps) {
  const steps = useClassList()
  const adding = useAdding()
  const unprinted = useUnprintedCards(adding.added.cards.length, onClose)
  const rows = useListRequest(steps.list, groupId)
  const [leaving, setLeaving] = useState(new Set<string>())
  const [source, setSource] = useState('')
  const { list, checked, reading } = steps
  const step = adding.isDone ? 'added' : checked !== null ? 'check' : list !== null ? 'columns' : 'source'
  const isReading = step === 'source' && reading.isReading
  useAnnouncement(step === 'check' && checked !== null && announceCount(countPupils(getNewRows(checked))))
  useAnnouncement(adding.progress && `${adding.progress.done} of ${adding.progress.total} added`)
  useAnnouncement(step === 'added' && describeDone(adding.added))
  const close = () => {
    if (adding.progress !== null) return
    // Cards that were made can be seen only now.
    if (step === 'check' && adding.added.cards.length > 0) adding.finish()
    else unprinted.close()
  }
  return (
    <Modal
      title="Add students from a list"
      // What had the focus is gone while the list is read.
      step={isReading ? 'reading' : step}
      subtitle={stepNames[step]}
      onClose={close}
      footer={
        <>
          {step === 'columns' && <ColumnsFooter steps={steps} rows={rows} />}
          {step === 'check' && checked !== null && (
            <CheckFooter {...{ steps, checked, adding, leaving }} onClose={close} />
          )}
          {step === 'added' && <AddedFooter onClose={close} />}
          {unprinted.question}
        </>
      }
    >
      <div className={styles.body}>
        {isReading && <Reading onCancel={reading.cancel} />}
        {step === 'source' && !isReading && (
          <SourceStep
            {...{ error: reading.error, text: source, onText: setSource }}
            onRead={(read) => void reading.read(read)}
          />
        )}
        {step === 'columns' && list !== null && (
          <ColumnsStep list={list} onChange={steps.setList} rows={rows} />
        )}
        {step === 'check' && checked !== null && (
          <CheckStep {...{ checked, leaving, onLeave: setLeaving, onDecide: steps.decide }} />
        )}
        {step === 'added' && <AddedStep added={adding.added} />}
      </div>
    </Modal>
  )
}

const stepNames = {
  source: 'Step 1 of 3: choose the list',
  columns: 'Step 2 of 3: columns and groups',
  check: 'Step 3 of 3: check',
  added: undefined,
}

const announceCount = (count: number): string => `${counted(count, 'student')} can come in.`

function Reading({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.reading}>
      <Spinner label="Reading the list" />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
