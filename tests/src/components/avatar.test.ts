import { expect, it } from 'vitest'
import { initials } from '../../../src/components/layout/avatar.tsx'

it.each([
  ['Amara Bello', 'AB'],
  ['Ms H. Okafor', 'HO'],
  ['Jean Marie de la Tour', 'JT'],
  ['amara@demo.school', 'A'],
  ['Élodie', 'É'],
  ['Dr', '?'],
  ['', '?'],
])('takes the initials of "%s"', (name, letters) => expect(initials(name)).toBe(letters))
