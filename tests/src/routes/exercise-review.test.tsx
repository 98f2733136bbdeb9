import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as viewport, userEvent } from 'vitest/browser'
import { setConnection } from '../../../src/connection/connection.ts'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { setSingleKeys } from '../../../src/lib/shortcuts.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic } from '../../setup/quiz-school.ts'
import { errorResponse } from '../../setup/visit.tsx'
import {
  none,
  item,
  marking,
  review,
  results,
  at,
  open,
  openAsTeacher,
  button,
  getSearch,
  panel,
} from './exercise-review-result.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setSingleKeys(true)
  setConnection('unknown')
})

describe('the review of a result', () => {
  it("shows a student one subquestion: the question, 'Your answer:', the mark and the feedback", async () => {
    const page = await open()
    const { screen } = page
    await expect.element(screen.getByText('A ball is dropped.')).toBeVisible()
    await expect.element(screen.getByText('Name the force. [1 mark]')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Your answer:' })).toBeVisible()
    await expect.element(screen.getByText('Gravity.')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Mark: 1 out of 1' })).toMatchTextContent('1/1')
    await expect.element(screen.getByText('Feedback on 1.1.')).toBeVisible()
    await expect.element(screen.getByText('Marked automatically.')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Question', exact: true }))
      .toHaveAttribute('aria-valuetext', '1 of 2')
    await expect.element(panel(page)).not.toBeInTheDocument()
    await vi.waitFor(() => expect(document.title).toBe('Exercise review - Jotter'))
  })

  it("shows the teacher's changes when the student returns, and after Refresh", async () => {
    const texts = ['First.', 'Second.', 'Third.']
    const asked = () => review({ subquestion_feedback: [item('1.1', 1, feedback(texts.shift() ?? ''))] })
    const feedback = (text: string) => ({ feedback: { mark: 1, feedback: text } })
    const page = await open({}, at(1, 1), { [results]: asked })
    await expect.element(page.screen.getByText('First.')).toBeVisible()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(page.screen.getByText('Second.')).toBeVisible()
    await button(page, 'Refresh').click()
    await expect.element(page.screen.getByText('Third.')).toBeVisible()
  })

  it("shows a teacher whose it is, and 'Student's answer:'", async () => {
    const { screen } = await openAsTeacher()
    await expect.element(screen.getByRole('heading', { name: "Student's answer:" })).toBeVisible()
    await expect.element(screen.getByText('Falling', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Amara Bello · 2 Mar 2026')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Amara Bello' }))
      .toHaveAttribute('href', '/attempts?student_id=20')
  })

  it.each(['student', 'teacher'] as const)(
    'has Next in one place for long and short parts, for a %s',
    async (role) => {
      const long = item('1.1', 1, { feedback: { mark: 1, feedback: 'Say more. '.repeat(400) } })
      const change = { subquestion_feedback: [long, item('1.2', 1)] }
      const page = await (role === 'teacher' ? openAsTeacher(change) : open(change))
      await expect.element(page.screen.getByText(/^Say more\./)).toBeVisible()
      const getBottom = () => button(page, 'Next').element().getBoundingClientRect().bottom
      const bottom = getBottom()
      expect(bottom).toBeGreaterThan(700)
      await button(page, 'Next').click()
      await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
      expect(getBottom()).toBeCloseTo(bottom, 0)
    },
  )

  it('shows a teacher the answer of one part alone', async () => {
    const page = await openAsTeacher()
    const answers = page.screen.getByRole('heading', { name: "Student's answer:" })
    await expect.element(page.screen.getByText('Feedback on 1.1.')).toBeVisible()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    expect(answers.elements()).toHaveLength(1)
  })

  it.each(['/exercise-review?exercise_id=5', at(9, 1), at(2, 2)])(
    'shows question 1, subquestion 1 for %s',
    async (path) => {
      const page = await open({}, path)
      await expect.element(page.screen.getByText('Name the force. [1 mark]')).toBeVisible()
      await vi.waitFor(() => expect(getSearch(page)).toEqual({ exercise_id: 5, question: 1, subquestion: 1 }))
    },
  )

  it('goes through the subquestions, then across the questions, and back', async () => {
    const page = await open()
    await expect.element(button(page, 'Previous')).toBeDisabled()
    await button(page, 'Next').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await button(page, 'Next').click()
    expect(getSearch(page)).toMatchObject({ question: 2, subquestion: 1 })
    await expect
      .element(page.screen.getByRole('progressbar', { name: 'Question', exact: true }))
      .toHaveAttribute('aria-valuetext', '2 of 2')
    await expect.element(button(page, 'Next')).toBeDisabled()
    await button(page, 'Previous').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await expect.element(page.screen.getByRole('img', { name: 'Mark: 2 out of 3' })).toBeVisible()
    expect(page.router.history.length).toBe(1)
  })

  it('opens subquestion 1 of a question by its cell', async () => {
    const page = await open({}, at(2, 1))
    await button(page, 'Question 1, 3 out of 4 marks').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 })
  })

  it('shows the parts of the question with their marks beside its number, and opens them', async () => {
    const page = await open()
    const parts = page.screen.getByRole('navigation', { name: 'Parts' })
    await expect
      .element(parts.getByRole('button', { name: 'Part a, 1 out of 1 mark' }))
      .toHaveAttribute('aria-current', 'step')
    const rect = (element: Element) => element.getBoundingClientRect()
    const ruler = page.screen.getByText(/^Question 1 of/).element()
    expect(rect(parts.element()).top).toBeLessThan(rect(ruler).bottom)
    expect(rect(parts.element()).left).toBeGreaterThan(rect(ruler).right)
    await parts.getByRole('button', { name: 'Part b, 2 out of 3 marks' }).click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
    await button(page, 'Next').click()
    await expect.element(parts).not.toBeInTheDocument()
  })

  it('begins with the total, and leads from one weak answer to the next', async () => {
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 2), item('2.1', 0.5)] })
    await expect.element(page.screen.getByText('2.5 out of 6 marks, 42%')).toBeVisible()
    await button(page, 'Next answer to improve: 2').click()
    expect(getSearch(page)).toMatchObject({ question: 2, subquestion: 1 })
    await button(page, 'Next answer to improve: 1a').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 })
  })

  it('shows weak marks in another colour, and how much of each was given also without it', async () => {
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 2), item('2.1', 2)] })
    const getColor = (element: Element) => getComputedStyle(element).color
    const getRing = (name: string) => page.screen.getByRole('img', { name }).element()
    const getMark = (marks: string) => page.screen.getByText(marks, { exact: true }).last().element()
    await expect.element(page.screen.getByRole('img', { name: 'Mark: 0 out of 1' })).toBeVisible()
    const weakRing = getColor(getRing('Mark: 0 out of 1'))
    await button(page, 'Part b, 2 out of 3 marks').click()
    await expect.element(page.screen.getByRole('img', { name: 'Mark: 2 out of 3' })).toBeVisible()
    expect(getColor(getRing('Mark: 2 out of 3'))).not.toBe(weakRing)
    expect(getColor(getMark('0/1'))).not.toBe(getColor(getMark('2/2')))
    const getShare = (name: string) =>
      getComputedStyle(button(page, name).element(), '::after').backgroundImage
    expect(getShare('Part a, 0 out of 1 mark')).toContain(' 0%')
    expect(getShare('Question 2, 2 out of 2 marks')).toContain(' 100%')
  })

  it('has the way to the next answer to improve beside Next', async () => {
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 2), item('2.1', 0.5)] })
    const rect = (name: string) => button(page, name).element().getBoundingClientRect()
    await expect.element(button(page, 'Next answer to improve: 2')).toBeVisible()
    const gap = rect('Next').left - rect('Next answer to improve: 2').right
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(20)
  })

  it('has the way to the next answer to improve in the bar of a phone, with the words that fit', async () => {
    await viewport.viewport(320, 500)
    onTestFinished(() => viewport.viewport(1366, 768))
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 2), item('2.1', 0.5)] })
    await expect.element(button(page, 'Next answer to improve: 2')).toBeInViewport()
    const names = ['Previous', 'Next answer to improve: 2', 'Next']
    const boxes = names.map((name) => button(page, name).element().getBoundingClientRect())
    const [previous, weak, next] = boxes
    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(() => previous?.top))
    expect(previous?.right).toBeLessThan(weak?.left ?? 0)
    expect(weak?.right).toBeLessThan(next?.left ?? 0)
    expect(next?.right).toBeLessThanOrEqual(320)
  })

  it.each([
    ['', '16px'],
    [' with large letters', '20px'],
  ])(
    'has the questions and their parts above the sheet on a phone%s, below the students',
    async (_letters, size) => {
      await viewport.viewport(390, 844)
      document.documentElement.style.fontSize = size
      onTestFinished(async () => {
        document.documentElement.style.fontSize = ''
        await viewport.viewport(1366, 768)
      })
      const page = await openAsTeacher({ next_result_id: 6, student_position: 1, student_count: 2 })
      await expect.element(button(page, 'Next student')).toBeInViewport()
      const getBox = (name: string) => button(page, name).element().getBoundingClientRect()
      const [question, part] = [getBox('Question 2, 0 out of 2 marks'), getBox('Part b, 2 out of 3 marks')]
      const sheet = page.screen.getByRole('region', { name: 'Question 1, subquestion 1' }).element()
      expect(question.top).toBe(part.top)
      expect(question.right).toBeLessThan(part.left)
      expect(part.bottom).toBeLessThan(sheet.getBoundingClientRect().top)
      // The buttons stand around the name that they change.
      const [previous, next] = [getBox('Previous student'), getBox('Next student')]
      const name = page.screen.getByRole('link', { name: 'Amara Bello' }).element().getBoundingClientRect()
      expect(previous.right).toBeLessThan(name.left)
      expect(name.right).toBeLessThan(next.left)
      expect(next.top).toBeLessThan(name.bottom)
      expect(next.bottom).toBeLessThan(question.top)
      await button(page, 'Question 2, 0 out of 2 marks').click()
      await expect
        .element(page.screen.getByRole('region', { name: 'Question 2, subquestion 1' }))
        .toBeVisible()
      // A question without parts leaves the head as it is.
      expect(getBox('Question 2, 0 out of 2 marks')).toEqual(question)
    },
  )

  it('keeps the student, the question and the ways to the others at the top of a phone', async () => {
    await viewport.viewport(390, 500)
    onTestFinished(() => viewport.viewport(1366, 768))
    const student = { id: 21, display_name: 'Ben Cole', email: 'ben@demo.school' }
    const page = await openAsTeacher(
      { next_result_id: 6, student_position: 1, student_count: 2, topic_id: 7 },
      { 'GET /exercise/get-exercise-results/6': () => review({ student }) },
    )
    const { screen } = page
    const results = screen.getByRole('link', { name: 'Results of Falling' })
    await expect.element(results).toHaveAttribute('href', '/quiz-results?topic_id=7')
    await expect.element(screen.getByText('Question 1 of 2 · 2 Mar 2026')).toBeVisible()
    await button(page, 'Part b, 2 out of 3 marks').click()
    const reaction = screen.getByRole('heading', { name: 'Is this feedback good?' })
    reaction.element().scrollIntoView({ block: 'end' })
    await expect.element(results).not.toBeInViewport()
    await expect
      .element(screen.getByText(/^Amara Bello, 3 out of 6 marks, 50%.*Student 1 of 2 · question 1b$/))
      .toBeInViewport({ ratio: 1 })
    await expect.element(button(page, 'Next student')).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('heading', { name: 'Mark for 1b: 2 of 3' })).toBeInTheDocument()
    // The next student's page is shown from where this one's was left.
    const scrolled = window.scrollY
    await button(page, 'Next student').click()
    await expect.element(screen.getByRole('link', { name: 'Ben Cole' })).toBeInViewport({ ratio: 1 })
    expect(window.scrollY).toBe(scrolled)
  })

  it.each([
    ['tells a teacher that the marks are held', { held: true as const }, 1],
    ['says nothing of that once they are released', {}, 0],
  ])('%s', async (_what, change, count) => {
    const { screen } = await openAsTeacher(change)
    await expect.element(screen.getByText(/2 Mar 2026/)).toBeVisible()
    expect(screen.getByText(/· Marks are held$/).elements()).toHaveLength(count)
  })

  it('leads a teacher to the same part of the next student, by a press or a key, and names the student', async () => {
    const page = await openAsTeacher(
      { next_result_id: 6, previous_result_id: null, student_position: 1, student_count: 2 },
      {
        'GET /exercise/get-exercise-results/6': () =>
          review({
            student: { id: 21, display_name: 'Ben Cole', email: 'ben@demo.school' },
            ...{ next_result_id: null, previous_result_id: 5 },
          }),
      },
    )
    await expect.element(button(page, 'Previous student')).toBeDisabled()
    await expect.element(page.screen.getByText('Student 1 of 2', { exact: true })).toBeVisible()
    await expect.element(button(page, 'Next weak answer: 2')).toBeVisible()
    await button(page, 'Next').click()
    const announcements = recordAnnouncements()
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
    expect(getSearch(page)).toEqual({ exercise_id: 6, question: 1, subquestion: 2 })
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['Ben Cole'])
    await expect.element(button(page, 'Next student')).toBeDisabled()
    await userEvent.keyboard('k')
    await expect.element(page.screen.getByText('Amara Bello · 2 Mar 2026')).toBeVisible()
    expect(getSearch(page)).toEqual({ exercise_id: 5, question: 1, subquestion: 2 })
  })

  it('keeps the focus on the heading where the other result has to be loaded first', async () => {
    const loaded = Promise.withResolvers<ReturnType<typeof review>>()
    const { screen } = await openAsTeacher(
      { previous_result_id: 4 },
      { 'GET /exercise/get-exercise-results/4': () => loaded.promise },
    )
    await expect.element(screen.getByText('Feedback on 1.1.')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(screen.getByText('Loading the result')).toBeInTheDocument()
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveFocus()
    loaded.resolve(review())
    await expect.element(screen.getByText('Feedback on 1.1.')).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  it('goes from weak answer to weak answer by single keys, unless they are turned off', async () => {
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 0), item('2.1', 0)] })
    await expect.element(button(page, 'Next answer to improve: 1b')).toBeVisible()
    await userEvent.keyboard('w')
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await userEvent.keyboard('q')
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 })
    setSingleKeys(false)
    await userEvent.keyboard('w')
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await button(page, 'Shortcuts').click()
    const dialog = page.screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog).toMatchTextContent(/Single-key shortcuts are off/)
    expect(dialog.getByText('Next answer to improve').elements()).toHaveLength(0)
    setSingleKeys(true)
    await expect.element(dialog.getByText('Next answer to improve')).toBeVisible()
  })

  it('has no total while a mark is missing, and leads nowhere from the only weak answer', async () => {
    const page = await open({ subquestion_feedback: [item('1.1', 0), item('1.2', 2)] })
    await expect.element(button(page, 'Question 1, 2 out of 4 marks')).toBeVisible()
    await expect.element(button(page, 'Question 2')).toBeVisible()
    await expect.element(page.screen.getByText(/out of 6 marks/)).not.toBeInTheDocument()
    expect(page.screen.getByRole('button', { name: /^Next answer/ }).elements()).toHaveLength(0)
  })

  it('shows that there is no answer, and no feedback yet', async () => {
    const { screen } = await open({ subquestion_feedback: [] }, at(2, 1))
    await expect.element(screen.getByText('No answer was given.')).toBeVisible()
    await expect.element(screen.getByText('There is no feedback yet.')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Mark/ })).not.toBeInTheDocument()
  })

  it('shows the source of the feedback', async () => {
    const { screen } = await open({
      subquestion_feedback: [
        item('1.1', 1, {
          feedback_source: 'teacher',
          feedback_by: { name: 'Ms Okafor', at: new Date(2026, 2, 3, 9).toISOString() },
        }),
        item('1.2', 1, { feedback_source: 'suggestion' }),
      ],
    })
    await expect
      .element(screen.getByText('Feedback edited by Ms Okafor, 3 Mar. The mark is automatic.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Next' }).click()
    await expect.element(screen.getByText('Rewritten automatically at a teacher’s request.')).toBeVisible()
  })

  it.each([
    ['student', open],
    ['teacher', openAsTeacher],
  ] as const)(
    'shows a %s verification details if there is any score or reason',
    async (role, visitReview) => {
      const checked = item('1.2', 2, {
        verification_score: { ...none, scientific_accuracy: 96 },
        verification_reason: { ...none, clarity: 'Long sentences.' },
      })
      const { screen } = await visitReview({ subquestion_feedback: [item('1.1', 1), checked] })
      const details = screen.getByRole('heading', { name: /^Verification details/ })
      await expect.element(screen.getByText('Feedback on 1.1.')).toBeVisible()
      await expect.element(details).not.toBeInTheDocument()
      await screen.getByRole('button', { name: 'Next' }).click()
      await expect.element(details).toMatchTextContent('Automatic checks of the feedback')
      // To a student the scores would read as a second mark.
      const score = screen.getByRole('img', { name: '96 out of 100' })
      expect(score.query() !== null).toBe(role === 'teacher')
      if (role === 'student') await details.click()
      const rows = screen
        .getByRole('listitem')
        .filter({ hasText: /^(Scientific accuracy|Specificity|Clarity)/ })
      expect(rows.elements().map((row) => row.textContent)).toEqual([
        'Scientific accuracy96',
        'ClarityNo scoreLong sentences.',
      ])
      await expect.element(score).toHaveTextContent('96')
    },
  )

  it('folds verification details for a teacher where every score is good, with the scores in the line that is left', async () => {
    const checked = item('1.1', 2, { verification_score: { ...none, scientific_accuracy: 96, clarity: 80 } })
    const { screen } = await openAsTeacher({ subquestion_feedback: [checked] })
    const details = screen.getByRole('heading', { name: /^Verification details/ })
    await expect.element(details).toMatchTextContent('Of the feedback: scientific accuracy 96%, clarity 80%')
    await expect.element(screen.getByRole('img', { name: '96 out of 100' })).not.toBeInTheDocument()
    await details.click()
    await expect.element(screen.getByRole('img', { name: '96 out of 100' })).toBeVisible()
  })

  it('shows teachers that AI marked, and which marks to check', async () => {
    const model = { by: 'ai-service', version: 'model-4 (instructions 1)' }
    const marked = item('1.1', 1, { marking: marking({ ...model, confidence: 0.4, please_check: true }) })
    const { screen } = await openAsTeacher({ subquestion_feedback: [marked] })
    await expect.element(screen.getByText('Marked by AI, 40% sure that this mark is right.')).toBeVisible()
    const doubt = screen.getByText('Please check: the automatic marker is not sure of this mark.')
    await expect.element(doubt).toBeVisible()
  })

  it('shows teachers that the AI service refused to mark, and who marked instead', async () => {
    const refused_by = { by: 'ai-service', version: 'model-4 (instructions 1)' }
    const marked = item('1.1', 1, { marking: marking({ refused_by, please_check: true }) })
    const { screen } = await openAsTeacher({ subquestion_feedback: [marked] })
    const doubt = 'Please check: the AI service would not mark this answer, so the built-in marker did.'
    await expect.element(screen.getByText(doubt)).toBeVisible()
    await expect
      .element(screen.getByText('Marked by the built-in marker, 82% sure that this mark is right.'))
      .toBeVisible()
  })

  it("asks for no check if the marker doesn't", async () => {
    const { screen } = await openAsTeacher({
      subquestion_feedback: [item('1.1', 1, { marking: marking() })],
    })
    await expect.element(screen.getByText(/^Marked by the built-in marker/)).toBeVisible()
    await expect.element(screen.getByText('Please check:')).not.toBeInTheDocument()
  })

  it('leads a student to the card of the quiz, to practise it again', async () => {
    const { screen } = await open({ topic_id: 8 }, undefined, {
      'GET /topic/get-topics': () => [topic({ id: 8 })],
    })
    await expect
      .element(screen.getByRole('link', { name: 'Practise this quiz again' }))
      .toHaveAttribute('href', '/quizzes#quiz-8')
  })

  it('lets that step back without the server where this device does not have the quiz, and says why', async () => {
    const { screen } = await open({ topic_id: 8 }, undefined, {
      'GET /topic/get-topics': () => [topic({ id: 8 })],
    })
    const link = screen.getByRole('link', { name: 'Practise this quiz again' })
    await expect.element(link).toHaveStyle({ fontWeight: '600' })
    setConnection('offline')
    await expect.element(screen.getByText('The grey button needs a connection.')).toBeVisible()
    await expect.element(link).toHaveStyle({ fontWeight: '400' })
  })

  it.each([
    ['closed', [topic({ id: 8, closes_at: '2026-01-01T00:00:00Z' })]],
    ['deleted', []],
  ])('does not offer a student to practise a quiz again that is %s', async (_how, topics) => {
    const { screen } = await open({ topic_id: 8 }, undefined, { 'GET /topic/get-topics': () => topics })
    await expect.element(screen.getByText(/out of 6 marks/).first()).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Practise this quiz again' }))
      .not.toBeInTheDocument()
  })

  it.each([
    ['up to 40%', [item('1.1', 0.4), item('1.2', 1), item('2.1', 1)], '2.4 out of 6 marks, 40%', true],
    ['not above it', [item('1.1', 0.5), item('1.2', 1), item('2.1', 1)], '2.5 out of 6 marks, 42%', false],
  ])('colours the total as a low mark %s', async (_name, subquestion_feedback, words, isLow) => {
    const { screen } = await open({ subquestion_feedback })
    const total = screen.getByText(words)
    await expect.element(total).toBeVisible()
    expect(total.element().hasAttribute('data-low')).toBe(isLow)
  })

  const practice = 'Practise questions you lost marks in'
  const withPractice = {
    'GET /topic/get-topics': () => [topic({ id: 8 }), topic({ id: 9, random: true, name: 'Mixed practice' })],
  }

  it('lets a student practise what marks were lost in, which starts at once', async () => {
    const page = await open({ topic_id: 8 }, at(1, 1), withPractice)
    await page.screen.getByRole('link', { name: practice }).click()
    await vi.waitFor(() => expect(page.callsTo('GET /exercise/get-exercises/9')).toHaveLength(1))
  })

  it('offers no such practice after full marks', async () => {
    const full = { topic_id: 8, subquestion_feedback: [item('1.1', 1), item('1.2', 3), item('2.1', 2)] }
    const { screen } = await open(full, at(1, 1), withPractice)
    await expect.element(screen.getByText('6 out of 6 marks, 100%')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: practice })).not.toBeInTheDocument()
  })

  it('underlines and ticks for students their own words that earned marks', async () => {
    const evidence = [{ quote: 'Gravity', awarded: 1 }]
    const { screen } = await open({ subquestion_feedback: [item('1.1', 1, { evidence })] })
    const earned = screen.getByText(/^Gravity\s+\(1 mark\)$/)
    await expect.element(earned).toHaveAttribute('data-ticked', 'true')
    await expect.element(screen.getByText('Marking points')).not.toBeInTheDocument()
  })

  it('underlines for teachers the quotes that earned marks, and names their marking points', async () => {
    const { screen } = await openAsTeacher({
      subquestion_feedback: [item('1.1', 1, { marking: marking() })],
    })
    const earned = screen.getByText(/^Gravity\s+\(1 mark\)$/)
    await expect.element(earned).toBeVisible()
    expect(getComputedStyle(earned.element()).textDecorationLine).toBe('underline')
    await expect.element(screen.getByText('Earned by “Gravity”')).toBeVisible()
  })

  it('shows teachers the marking points and what each is worth, its alternatives one below the other', async () => {
    const entry = { entry: 'gravity / weight', awarded: 1, max: 2, quote: null }
    const marked = item('1.1', 1, { marking: marking({ entries: [entry] }) })
    const { screen } = await openAsTeacher({ subquestion_feedback: [marked] })
    await expect.element(screen.getByRole('heading', { name: 'Marking points' })).toBeVisible()
    const point = screen.getByRole('listitem').filter({ hasText: '1 of 2 marks' }).last()
    await expect.element(point.getByText('or weight')).toBeVisible()
    const alternatives = point.getByRole('listitem').elements()
    expect(alternatives.map(({ textContent }) => textContent)).toEqual(['gravity', 'or weight'])
  })

  it('folds three alternatives and more behind the first', async () => {
    const entry = { entry: 'gravity / weight / a pull downwards', awarded: 1, max: 2, quote: null }
    const marked = item('1.1', 1, { marking: marking({ entries: [entry] }) })
    const { screen } = await openAsTeacher({ subquestion_feedback: [marked] })
    await expect.element(screen.getByText('or weight')).not.toBeVisible()
    await screen.getByText('or 2 more').click()
    await expect.element(screen.getByText('or weight')).toBeVisible()
    await expect.element(screen.getByText('or a pull downwards')).toBeVisible()
  })

  it('has a sign for teachers at a marking point that was missed', async () => {
    const entries = [
      { entry: 'gravity', awarded: 1, max: 1, quote: null },
      { entry: 'downwards', awarded: 0, max: 1, quote: null },
    ]
    const { screen } = await openAsTeacher({
      subquestion_feedback: [item('1.1', 1, { marking: marking({ entries }) })],
    })
    const getColour = (text: string) => getComputedStyle(screen.getByText(text).element()).color
    await expect.element(screen.getByText('0 of 1 mark')).toBeVisible()
    expect(getColour('0 of 1 mark')).not.toBe(getColour('1 of 1 mark'))
    const point = screen.getByRole('listitem').filter({ hasText: '0 of 1 mark' }).last()
    expect(point.element().querySelector('svg')).not.toBeNull()
  })

  it('shows what failed and retries', async () => {
    let works = false
    const page = await open({}, at(1, 1), {
      [results]: () => (works ? review() : errorResponse(404, 'This result does not exist.')),
    })
    const alert = page.screen.getByRole('alert').filter({ hasText: 'The review could not be loaded' })
    await expect.element(alert).toMatchTextContent(/This result does not exist\./)
    await expect
      .element(alert.getByRole('link', { name: 'Exercise records' }))
      .toHaveAttribute('href', '/attempts')
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.screen.getByText('Gravity.')).toBeVisible()
  })

  it('says in one notice that there is no network, and how old the marks are', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('Gravity.')).toBeVisible()
    setConnection('offline')
    const getNotice = () => screen.container.querySelector('#connection')?.textContent
    await vi.waitFor(() =>
      expect(getNotice()).toMatch(/^You are offline\. Marks and feedback as of today, \d\d:\d\d\.$/),
    )
    expect(screen.getByText(/as of today/).elements()).toHaveLength(1)
  })

  it('says how old the marks are where a banner about unsaved answers takes the place', async () => {
    onTestFinished(() => setPendingNotice({ text: null, isAtRisk: false }))
    const { screen } = await open()
    await expect.element(screen.getByText('Gravity.')).toBeVisible()
    setPendingNotice({ text: null, isAtRisk: true })
    setConnection('offline')
    await expect.element(screen.getByText(/^Marks and feedback as of today, \d\d:\d\d$/)).toBeVisible()
    expect(screen.container.querySelector('#connection')?.textContent).toMatch(
      /^This browser keeps nothing\./,
    )
  })

  it('shows an outline while it is loading', async () => {
    const { screen } = await open({}, at(1, 1), { [results]: () => new Promise(() => undefined) })
    await expect.element(screen.getByText('Loading the result')).toBeVisible()
  })

  it.each([
    ['student', 'Exercise records'],
    ['teacher', 'Dashboard'],
  ] as const)('is in the sidebar of a %s under %s', async (role, section) => {
    const page = role === 'student' ? await open() : await openAsTeacher()
    const main = page.screen.getByRole('navigation', { name: 'Main' })
    await expect.element(main.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'true')
  })
})
