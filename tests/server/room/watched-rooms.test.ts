import { expect, test } from 'vitest'
import { WatchedRooms } from '../../../server/room/watched-rooms.ts'

const seconds = 1_000

test('takes every room for watched while other servers can’t say so, and until they have said it again', () => {
  const watched = new WatchedRooms()
  expect(watched.getPace(1, 0)).toBe(30)
  watched.onDown()
  expect(watched.getPace(1, 3_600 * seconds)).toBe(10)
  watched.onUp(3_600 * seconds)
  expect(watched.getPace(1, 3_621 * seconds)).toBe(10)
  expect(watched.getPace(1, 3_622 * seconds)).toBe(30)
})

test('has the other servers told at once and every 20 seconds, by one of them', () => {
  const watched = new WatchedRooms()
  const times = Array.from({ length: 45 }, (_, second) => second)
  expect(times.filter((second) => watched.mark(1, second * seconds))).toEqual([0, 20, 40])
  expect(watched.mark(2, 45 * seconds)).toBe(true)
})

test('does not expect the faster pace of a page that may have reported before its server knew', () => {
  const watched = new WatchedRooms()
  watched.mark(1, 100 * seconds)
  expect([99, 101, 102].map((second) => watched.getToldPace(1, second * seconds))).toEqual([30, 30, 10])
  watched.mark(1, 300 * seconds)
  expect([102, 301, 302].map((second) => watched.getToldPace(1, second * seconds))).toEqual([30, 30, 10])
})
