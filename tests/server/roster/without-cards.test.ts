import { expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { add, check, namesOf, newGroup, outcomes, pupil } from './lists.ts'

const school = useSchool({ identityAdmin: null })

test('without a service account pupils need an email address, and those who have one can be added', async () => {
  const group = await newGroup(school)
  const ada = await school.signIn('student', 'Ada Oak')
  const rows = [
    pupil('Mia King'),
    pupil('Ada Oak', { email: ada.email }),
    pupil('Leo Fox', { email: 'leo@fox.example' }),
  ]
  const { pupils, has_cards } = await check(group, ...rows)
  expect([outcomes(pupils), has_cards]).toEqual([['no-email', 'joins', 'awaited'], false])
  const added = await add(group, ...rows)
  expect([outcomes(added.pupils), added.cards]).toEqual([['no-email', 'joins', 'awaited'], []])
  expect(await namesOf(group)).toEqual(['Ada Oak'])
})
