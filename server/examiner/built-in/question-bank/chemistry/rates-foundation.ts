import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, rounded, withUnit } from '../values.ts'
import { apparatus, catalysts, factors, solids } from './rates-facts.ts'

const faster = 'it is faster / the rate increases / it speeds up'
const oftener = 'the particles collide more often / more frequent collisions'

export const ratesFoundation: readonly QuestionMaker[] = [
  question('mean rate of reaction volume of gas time', (draw) => {
    const solid = draw.oneOf(solids)
    const rate = draw.oneOf([0.4, 0.5, 0.6, 0.8, 1.2, 1.5, 1.6, 2, 2.4, 2.5])
    const time = draw.oneOf([20, 30, 40, 50, 60])
    const volume = clean(rate * time)
    return asked(
      `A student adds ${solid} to acid. In ${time} s, ${volume} cm³ of gas form.`,
      part(
        'Calculate the mean rate of reaction.',
        [[withUnit(rate, 'cm³/s'), 2]],
        [withUnit(volume * time, 'cm³/s'), withUnit(time / volume, 'cm³/s')],
      ),
    )
  }),
  question('mean rate of reaction loss of mass grams per second', (draw) => {
    const start = draw.whole(150, 180, 0.5)
    const rate = draw.oneOf([0.01, 0.02, 0.025, 0.04])
    const time = draw.oneOf([40, 60, 80, 120])
    const lost = clean(rate * time)
    return asked(
      `A flask with acid and calcium carbonate has a mass of ${start} g. After ${time} s its mass is ${withUnit(start - lost, 'g', 5)}.`,
      part(
        'Calculate the loss of mass in grams.',
        [withUnit(lost, 'g')],
        [withUnit(2 * start - lost, 'g', 5)],
      ),
      part(
        'Calculate the mean rate of reaction.',
        [[withUnit(rate, 'g/s'), 2]],
        [withUnit(lost * time, 'g/s'), withUnit(rounded((start - lost) / time), 'g/s')],
      ),
      part(
        'Why does the mass fall?',
        ['carbon dioxide escapes / a gas is given off / gas escapes / gas leaves the flask'],
        ['the acid gets used up', 'the solid dissolves'],
      ),
    )
  }),
  question('catalyst speeds up reaction not used up', (draw) => {
    const { catalyst, reaction } = draw.oneOf(catalysts)
    return asked(
      `The catalyst for ${reaction} is ${catalyst}.`,
      part(
        'Describe what a catalyst does.',
        ['it speeds up the reaction / it increases the rate', 'it is not used up / it is left unchanged'],
        ['it makes more product', 'it heats the mixture'],
      ),
    )
  }),
  question('collision theory concentration surface area temperature effect on rate', (draw) => {
    const solid = draw.oneOf(['magnesium', 'zinc', 'calcium carbonate'])
    const { change, why } = draw.oneOf(factors)
    return asked(
      `A student repeats the reaction of ${solid} with acid, changing one thing. ${change}`,
      part('How does this change the rate of reaction?', [faster], ['it is slower', 'it stays the same']),
      part(
        'Explain this with the collision theory.',
        [why, oftener],
        ['the acid is used up', 'a catalyst forms'],
      ),
    )
  }),
  question('disappearing cross sodium thiosulfate practical control variables', (draw) => {
    const [tested, control] = draw.oneOf([
      [
        'the concentration of the sodium thiosulfate',
        'the temperature / the concentration of acid / the total volume / the volume of acid / the same cross',
      ],
      [
        'the temperature of the mixture',
        'the concentration / the volume of acid / the total volume / the volume of sodium thiosulfate / the same cross',
      ],
    ] as const)
    const time = draw.whole(40, 120, 5)
    return asked(
      `Sodium thiosulfate and acid turn cloudy. A student tests how the time until a cross disappears depends on ${tested}. The first result is ${time} s.`,
      part(
        'Name one variable that must be kept the same.',
        [control],
        ['the colour of the cross', 'the rate'],
      ),
      part(
        'Why should the same student look at the cross each time?',
        [
          'eyesight differs / people judge the end differently / different people see differently / it is subjective',
        ],
        ['so the work is shared fairly', 'to be quicker'],
      ),
      part(
        'In the next test the time is shorter. What does this say about the rate?',
        [faster],
        ['it is slower', 'the rate is unchanged'],
      ),
    )
  }),
  question('reading a graph table end of reaction volume of gas level', (draw) => {
    const step = draw.oneOf([10, 15, 20, 30])
    const end = draw.whole(30, 80, 2)
    const volumes = [0, 0.5, 0.75, 0.9, 1, 1].map((share) => Math.round(end * share))
    const readings = volumes.map((volume, index) => `${index * step} s: ${volume} cm³`).join('; ')
    return asked(
      `The volume of gas in a reaction is read every ${step} s. ${readings}.`,
      part(
        'At which reading, in seconds, has the reaction ended?',
        [withUnit(4 * step, 's')],
        [withUnit(step, 's'), withUnit(2 * step, 's')],
      ),
      part(
        'How do the readings show this?',
        [
          'the volume stays the same / the volume stops changing / the volume no longer changes / no more gas forms',
        ],
        ['it is the first reading', 'the numbers are even'],
      ),
      part(
        `Calculate the mean rate over the first ${step} s.`,
        [[withUnit(rounded((volumes[1] ?? 0) / step), 'cm³/s'), 2]],
        [withUnit((volumes[1] ?? 0) * step, 'cm³/s')],
      ),
    )
  }),
  question('apparatus for measuring rate of reaction gas syringe balance', (draw) => {
    const { measure, tool, wrong } = draw.oneOf(apparatus)
    const solid = draw.oneOf(solids)
    return asked(
      `A student follows how fast ${solid} and acid react. The student measures ${measure}.`,
      part(`Name a piece of apparatus that measures ${measure}.`, [tool], wrong),
    )
  }),
  question('reversible reactions hydrated anhydrous copper sulfate ammonium chloride', (draw) => {
    const [from, to, back] = draw.oneOf([
      [
        'blue hydrated copper sulfate',
        'white anhydrous copper sulfate and water',
        'add water / put water on it',
      ],
      [
        'pink hydrated cobalt chloride',
        'blue anhydrous cobalt chloride and water',
        'add water / put water on it',
      ],
      ['ammonium chloride', 'ammonia and hydrogen chloride', 'cool them / lower the temperature'],
    ] as const)
    return asked(
      `Heating turns ${from} into ${to}. The reaction is reversible.`,
      part(
        'What does reversible mean?',
        [
          'it can go in both directions / the products can react to form the reactants again / it can go backwards',
        ],
        ['it is very slow', 'it gives out heat'],
      ),
      part('How is the reaction made to go backwards?', [back], ['filter them', 'wait one day']),
    )
  }),
  question('which is faster surface area powder lumps', (draw) => {
    const [solid, gas] = draw.oneOf([
      ['calcium carbonate', 'carbon dioxide'],
      ['zinc', 'hydrogen'],
      ['magnesium', 'hydrogen'],
    ] as const)
    const mass = draw.whole(1, 5, 0.5)
    return asked(
      `One flask has ${mass} g of ${solid} powder and another has ${mass} g of ${solid} in lumps. Acid in excess is added to both.`,
      part(
        'In which flask is the reaction over first?',
        ['the powder / the one with powder'],
        ['the lumps', 'neither of them'],
      ),
      part(
        `Compare the final volumes of ${gas}.`,
        ['they are the same / equal volumes'],
        ['the powder gives more', 'the lumps give more'],
      ),
      part(
        'Explain the difference in rate.',
        ['larger surface area / more surface is exposed', oftener],
        ['the acid is weaker', 'it has a lower mass'],
      ),
    )
  }),
]
