import { expect, test } from 'vitest'
import { cardWords, rudeLetters } from '../../../content/card-words.ts'
import { formatLogIn } from '../../../server/roster/log-in.ts'
import { createPassword } from '../../../server/roster/password.ts'

test('the words are many, short, and written with the letters a to z', () => {
  expect(new Set(cardWords).size).toBe(cardWords.length)
  expect(cardWords.length).toBeGreaterThanOrEqual(2_000)
  expect(cardWords.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([])
  expect(cardWords.filter((word) => rudeLetters.test(word))).toEqual([])
  // Three different ones in any order.
  expect(Math.log2(cardWords.length * (cardWords.length - 1) * (cardWords.length - 2))).toBeGreaterThan(30)
})

test('a password has three different words and no rude letters across them', () => {
  const passwords = Array.from({ length: 20_000 }, createPassword)
  const wrong = passwords.filter((password) => {
    const words = password.split('-')
    return new Set(words).size !== 3 || !words.every((word) => cardWords.includes(word))
  })
  expect(wrong).toEqual([])
  expect(passwords.filter((password) => rudeLetters.test(password.replaceAll('-', '')))).toEqual([])
  expect(new Set(passwords).size).toBeGreaterThan(19_990)
})

test.each([
  ['Mia', 'King', '7P', 1, 'mia.king@7p.d.example'],
  ['Mia', 'King', '7P', 2, 'mia.king2@7p.d.example'],
  ["Siân-Lee O'Neill", 'Müller Straße', '9A Physics', 1, 'sianleeoneill.mullerstrasse@9a.d.example'],
  ['Mia', 'King', 'Year 7 set 2', 1, 'mia.king@year7set2.d.example'],
  ['Mia', 'King', '10 Triple', 1, 'mia.king@10triple.d.example'],
  ['Cher', '', '7P', 1, 'cher@7p.d.example'],
  ['Мия', 'ж', '…', 1, 'pupil.pupil@group.d.example'],
])('%s %s of %s, number %i, logs in as %s', (firstName, lastName, group, number, login) => {
  expect(formatLogIn({ firstName, lastName, group }, 'd.example', number)).toBe(login)
})
