import { expect, it } from 'vitest'
import { getHue, initials } from '../../../src/components/layout/avatar.tsx'

it.each([
  ['Amara Bello', 'AB'],
  ['Ms H. Okafor', 'HO'],
  ['Jean Marie de la Tour', 'JT'],
  ['amara@demo.school', 'A'],
  ['Élodie', 'É'],
  ['Dr', '?'],
  ['', '?'],
])('takes the initials of "%s"', (name, letters) => expect(initials(name)).toBe(letters))

it('gives the names of a class different hues, and the same name always the same', () => {
  const names = [
    'Amara Bello',
    'Ben Carter',
    'Chloe Davies',
    'Dev Patel',
    'Ella Evans',
    'Finn Foster',
    'Grace Green',
  ]
  expect(new Set(names.map(getHue)).size).toBe(3)
  expect(getHue('Amara Bello')).toBe(getHue('Amara Bello'))
})
