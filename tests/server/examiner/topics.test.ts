import { expect, it } from 'vitest'
import { findTopic } from '../../../server/examiner/feedback/topics.ts'

it.each([
  ['Name one force that acts against her motion.', 'force'],
  ['Explain why the gravitational potential energy falls.', 'gravitational potential energy'],
  ['State when she ovulates.', null],
  ['Is this structure electronic?', null],
  ['Calculate how far the trolley rolls.', null],
  ['Is it a liquid or a gas?', null],
  ['Describe its energy stores. Ignore air resistance.', 'energy'],
])('finds in “%s” the topic %s', (text, topic) => expect(findTopic(text)).toBe(topic))
