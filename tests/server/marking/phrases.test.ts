import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

it('a teacher keeps phrases per subject, the most used first', async () => {
  const teacher = await school.signIn('teacher')
  const [biology, chemistry] = await teacher.get('getAllSubjects', {})
  const add = (subject_id: number, text: string) => teacher.get('addPhrase', { body: { subject_id, text } })
  const why = await add(biology?.id ?? 0, ' Say why. ')
  const unit = await add(biology?.id ?? 0, 'Add the unit.')
  await add(chemistry?.id ?? 0, 'Balance the equation.')
  expect(await add(biology?.id ?? 0, 'Say why.')).toEqual(why)
  await teacher.get('countPhraseUse', { params: { id: unit.id } })
  await teacher.get('editPhrase', { params: { id: why.id }, body: { text: 'Say why it happens.' } })
  const list = async (query: { subject_id?: number }) =>
    (await teacher.get('getPhrases', { query })).map(({ text, uses }) => [text, uses])
  expect(await list({ subject_id: biology?.id ?? 0 })).toEqual([
    ['Add the unit.', 1],
    ['Say why it happens.', 0],
  ])
  await teacher.get('deletePhrase', { params: { id: why.id } })
  expect(await list({})).toHaveLength(2)
})

it('a phrase without words is refused', async () => {
  const teacher = await school.signIn('teacher')
  const [subject] = await teacher.get('getAllSubjects', {})
  const body = { subject_id: subject?.id ?? 0, text: ' \n' }
  expect(await teacher.call('addPhrase', { body })).toMatchObject({
    ...{ status: 400, detail: 'The phrase is empty.' },
  })
})
