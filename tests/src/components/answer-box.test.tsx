import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AnswerBox } from '../../../src/routes/_app/exercises/-answer-box.tsx'

function Box() {
  const [value, setValue] = useState('')
  return <AnswerBox value={value} marks={1} maxLength={1_200} onChange={setValue} />
}

it('says so when an answer is as long as it can be', async () => {
  const screen = await render(<Box />)
  const box = screen.getByLabelText('Your answer')
  await box.fill('a'.repeat(1_199))
  expect(screen.getByRole('alert').element().textContent).toBe('')
  await box.click()
  await userEvent.keyboard('{End}b')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'This is as long as an answer can be: 1,200 characters. What comes after them is not kept.',
    )
})
