import { Radio, RadioGroup, Switch } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { Button } from '../components/form/button.tsx'
import { Segmented } from '../components/form/segmented.tsx'
import { MarginNumber, PrintedText, SheetSample } from '../components/exercise-book/sheet.tsx'
import {
  type Spacing,
  type Tint,
  spacings,
  tints,
  setReading,
  usualReading,
  useReading,
} from '../preferences/reading.ts'
import styles from './reading-settings.module.css'
import { canSpeak } from './speech.ts'

const spacingNames: Record<Spacing, string> = { usual: 'Usual', wide: 'Wide', wider: 'Wider' }
const tintNames: Record<Tint, string> = {
  none: 'None',
  cream: 'Cream',
  peach: 'Peach',
  rose: 'Rose',
  mint: 'Mint',
  sky: 'Sky',
}
const spacingRows = {
  letters: 'Space between letters',
  words: 'Space between words',
  lines: 'Space between lines',
} as const
/** Spacing, tint, line focus, reading aloud and spelling of sheets and answers on this device, with a sample. */
export function ReadingSettings({ hasSample = false }: { hasSample?: boolean }) {
  const reading = useReading()
  const hasVoice = canSpeak()
  return (
    <div className={styles.settings}>
      {hasSample && <Sample />}
      {(['letters', 'words', 'lines'] as const).map((row) => (
        <div key={row} className={styles.row}>
          <span>{spacingRows[row]}</span>
          <Segmented
            label={spacingRows[row]}
            value={reading[row]}
            options={spacings.map((value) => ({ value, label: spacingNames[value] }))}
            onChange={(value) => setReading({ [row]: value })}
          />
        </div>
      ))}
      <TintChoice value={reading.tint} onChange={(tint) => setReading({ tint })} />
      <SwitchRow
        name="Line focus"
        isOn={reading.hasLineFocus}
        onChange={(hasLineFocus) => setReading({ hasLineFocus })}
      >
        Dims all but a few lines around the pointer.
      </SwitchRow>
      <SwitchRow
        name="Read aloud"
        isOn={reading.readsAloud && hasVoice}
        isDisabled={!hasVoice}
        onChange={(readsAloud) => setReading({ readsAloud })}
      >
        {hasVoice ? 'Adds buttons that read the question and your answer.' : 'This browser has no voice.'}
      </SwitchRow>
      <SwitchRow
        name="Check spelling"
        isOn={reading.checksSpelling}
        onChange={(checksSpelling) => setReading({ checksSpelling })}
      >
        Underlines misspelt words while you write.
      </SwitchRow>
      <Button variant="plain" onClick={() => setReading(usualReading)}>
        Reset reading
      </Button>
    </div>
  )
}

const Sample = () => (
  <SheetSample className={styles.sample}>
    <MarginNumber>1</MarginNumber>
    <PrintedText points={2}>Explain why leaves look green in white light.</PrintedText>
  </SheetSample>
)

function TintChoice({ value, onChange }: { value: Tint; onChange: (tint: Tint) => void }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span id={id}>Tint</span>
      <RadioGroup
        className={styles.tints}
        aria-labelledby={id}
        value={value}
        onChange={(_, data) => onChange(data.value as Tint)}
      >
        {tints.map((tint) => (
          <Radio
            key={tint}
            value={tint}
            className={styles.tint}
            indicator={{ className: styles.indicator }}
            label={{
              className: styles.tintLabel,
              ...(tint !== 'none' && { 'data-tint': tint }),
              children: tintNames[tint],
            }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

interface SwitchRowProps {
  name: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  /** What it does. */
  children: ReactNode
}

function SwitchRow({ name, isOn, isDisabled, onChange, children }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <Switch
        id={id}
        className={styles.switch}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={isDisabled}
        onChange={(_, data) => onChange(data.checked)}
      />
      <label htmlFor={id}>
        <span id={`${id}-name`}>{name}</span>
        <span id={`${id}-text`} className={styles.text}>
          {children}
        </span>
      </label>
    </div>
  )
}
