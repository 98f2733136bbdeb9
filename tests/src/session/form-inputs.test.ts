import { describe, expect, it } from 'vitest'
import {
  clearSecrets,
  readCardLogIn,
  readInputs,
  readTeacherCode,
  saveInputs,
} from '../../../src/session/form-inputs.ts'
import { MemoryStorage } from './memory-storage.ts'

const inputs = { displayName: 'Amara', email: 'a@b.school', password: 'secret', teacherCode: 'CODE' }
const noSecrets = { displayName: 'Amara', email: 'a@b.school', password: '', teacherCode: '' }

describe('what is typed into the forms', () => {
  it('is there again for a minute', () => {
    const storage = new MemoryStorage()
    saveInputs(storage, inputs, 1_000)
    expect(readInputs(storage, 60_999)).toEqual(inputs)
    expect(readInputs(storage, 61_000)).toEqual(noSecrets)
  })

  it('leaves no secret in the storage once it was found too old', () => {
    const storage = new MemoryStorage()
    saveInputs(storage, inputs, 1_000)
    readInputs(storage, 61_000)
    expect(JSON.stringify(storage)).not.toMatch(/secret|CODE/)
    expect(readInputs(storage, 61_001)).toEqual(noSecrets)
  })

  it('loses password and teacher code after a success', () => {
    const storage = new MemoryStorage()
    saveInputs(storage, inputs, 1_000)
    clearSecrets(storage)
    expect(JSON.stringify(storage)).not.toContain('secret')
    expect(JSON.stringify(storage)).not.toContain('CODE')
    expect(readInputs(storage, 1_001)).toEqual(noSecrets)
  })

  it('is empty where storage is blocked or broken', () => {
    const broken = new MemoryStorage()
    broken.setItem('form-inputs', '{')
    for (const storage of [null, broken])
      expect(readInputs(storage, 0)).toEqual({ displayName: '', email: '', password: '', teacherCode: '' })
  })
})

describe('the log-in of a card', () => {
  it('stands behind the hash sign of the address', () => {
    expect(readCardLogIn('#mia.king%407p.pupils.invalid')).toBe('mia.king@7p.pupils.invalid')
    expect(readCardLogIn('#mia.king@7p.pupils.invalid')).toBe('mia.king@7p.pupils.invalid')
  })

  it.each(['', '#', '#section', '#%', '#a b@c', `#${'x'.repeat(65)}@c`, '#a@b@c'])('is not %j', (hash) => {
    expect(readCardLogIn(hash)).toBe('')
  })
})

describe('the teacher code of a link', () => {
  it('stands behind the hash sign of the address', () => {
    expect(readTeacherCode('#code=K7QF-2MXD-9RTH')).toBe('K7QF-2MXD-9RTH')
  })

  it.each(['', '#code=', '#code=a b', '#K7QF', `#code=${'x'.repeat(65)}`])('is not in %j', (hash) => {
    expect(readTeacherCode(hash)).toBe('')
  })
})
