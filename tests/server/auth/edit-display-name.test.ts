import { expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

test('the name is trimmed and stored, and the response is the whole user', async () => {
  const student = await school.signIn('student')
  const user = await student.get('editDisplayName', { body: { display_name: '  Zoë Ní Bhriain  ' } })
  expect(user).toMatchObject({ id: student.id, display_name: 'Zoë Ní Bhriain', emailVerified: true })
  expect(await student.get('me')).toEqual(user)
})

test('the name has 1 to 80 characters after trimming', async () => {
  const teacher = await school.signIn('teacher', 'Before')
  for (const display_name of ['', '   ', 'x'.repeat(81)]) {
    const { status, detail } = await teacher.call('editDisplayName', { body: { display_name } })
    expect(status).toBe(400)
    expect(detail).toContain('display_name')
  }
  expect((await teacher.get('me')).display_name).toBe('Before')
  for (const display_name of ['x', ` ${'x'.repeat(80)} `, '🎓'.repeat(80)])
    expect((await teacher.call('editDisplayName', { body: { display_name } })).status).toBe(200)
})

test.each(['line\nbreak', 'nul\u0000', 'turned\u202eround'])(
  '%j is refused because of its characters',
  async (display_name) => {
    const teacher = await school.signIn('teacher')
    expect((await teacher.call('editDisplayName', { body: { display_name } })).status).toBe(400)
  },
)
