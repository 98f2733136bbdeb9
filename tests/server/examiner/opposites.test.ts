import { describe, expect, test } from 'vitest'
import { similarity } from '../../../server/examiner/matching/word-similarity.ts'
import { tokenize } from '../../../server/examiner/text/tokens.ts'
import { mark, getMark, createTask } from './tasks.ts'

const alike = (one: string, other: string): number => {
  const [written, wanted] = [tokenize(one)[0], tokenize(other)[0]]
  return written === undefined || wanted === undefined ? NaN : similarity(written, wanted)
}

describe('a term never matches one that excludes it', () => {
  test.each([
    ['heterozygous', 'homozygous'],
    ['meiosis', 'mitosis'],
    ['exothermic', 'endothermic'],
    ['cathode', 'anode'],
    ['parallel', 'series'],
    ['electrons', 'proton'],
    ['recessive', 'dominant'],
    ['veins', 'arteries'],
    ['anaerobic', 'aerobic'],
    ['longitudinal', 'transverse'],
    ['reduction', 'oxidation'],
    ['insulator', 'conductor'],
    ['reflected', 'refracted'],
    ['absorption', 'refraction'],
    ['solvent', 'solute'],
    ['condensation', 'evaporation'],
    ['consumers', 'producer'],
    ['carnivore', 'herbivore'],
  ])('%s is not %s', (written, wanted) => {
    expect(alike(written, wanted)).toBe(0)
    expect(alike(wanted, written)).toBe(0)
  })

  test.each([
    ['hetrozygous', 'homozygous'],
    ['anerobic', 'aerobic'],
    ['reflact', 'refract'],
  ])('nor does "%s", which may be a typing error for %s', (written, wanted) => {
    expect(alike(written, wanted)).toBe(0)
  })

  test.each(['homozygus', 'artereis', 'evaporatoin'])('but "%s" is a typing error', async (written) => {
    const meant = { homozygus: 'homozygous', artereis: 'arteries', evaporatoin: 'evaporation' }[written] ?? ''
    expect(await getMark(createTask(meant), written)).toBe(1)
  })
})

describe('the opposite of the mark scheme earns nothing', () => {
  test.each([
    ['the fish live in dirty water', 'They live in clean water.'],
    ['the plant was given dirty water', 'the plant was given clean water'],
    ['the light is refracted by the glass block', 'The light is reflected by the glass block.'],
    ['oxygen is carried from the heart in arteries', 'Oxygen is carried from the heart in veins.'],
    ['the bulbs are connected in parallel', 'The bulbs are connected in series.'],
    ['protons are found in the nucleus', 'Electrons are found in the nucleus.'],
    ['the water vapour condenses on the cold glass', 'The water vapour evaporates on the cold glass.'],
  ])('%s: %s', async (entry, answer) => {
    const { mark: earned, entries, confidence } = await mark(createTask(entry), answer)
    expect(earned).toBe(0)
    expect(entries.every(({ quote }) => quote === null)).toBe(true)
    expect(confidence).toBeGreaterThan(0.9)
  })

  test('nor does a short answer that reverses its part of a long entry', async () => {
    const question = 'Explain what happens to the potential difference across the lamp.'
    const task = createTask('it takes a larger share of the potential difference', question)
    expect(await getMark(task, 'It takes a larger share.')).toBe(1)
    expect(await getMark(task, 'It takes a smaller share.')).toBe(0)
  })

  test.each([
    ['the light is refracted by the glass', 'It is not reflected by the glass, the light is refracted.'],
    ['the bulbs are in parallel, not in series', 'The bulbs are in parallel and not in series.'],
    ['the fish live in dirty water', 'The fish live in dirty water, not in clean water.'],
  ])('but an answer with both directions in the right places earns: %s: %s', async (entry, answer) => {
    expect(await getMark(createTask(entry), answer)).toBe(1)
  })
})

describe('a "not" without its apostrophe', () => {
  test.each(['hadnt', 'didnt', 'isnt', 'mustnt', 'neednt', 'wasnt'])('%s negates', async (not) => {
    expect(tokenize(not)[0]?.negator).toBe(true)
    expect(await getMark(createTask('the ice melted'), `the ice ${not} melted`)).toBe(0)
  })
})

describe('an entry whose words are all in the question', () => {
  const question = 'Why does the temperature rise when the gas is compressed?'

  test.each([1, 2, 3, 4])('gives none of %d marks for a part of it', async (points) => {
    const task = createTask('the gas is compressed', question, points)
    expect(await getMark(task, 'the temperature rises because of the gas')).toBe(0)
    expect(await getMark(task, 'because the gas is compressed')).toBe(points)
  })
})
