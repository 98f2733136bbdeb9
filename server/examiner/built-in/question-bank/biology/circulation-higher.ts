import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const organs = [
  ['gut', 24, 4],
  ['kidneys', 20, 3],
  ['brain', 15, 4],
] as const

export const circulationHigher: readonly QuestionMaker[] = [
  question('cardiac output stroke volume training athlete percentage increase', (draw) => {
    const rate = draw.whole(60, 76, 4)
    const stroke = draw.whole(65, 80, 5)
    const trained = draw.oneOf([20, 40, 60])
    const better = (stroke * (100 + trained)) / 100
    return asked(
      `Before training, the heart rate of a runner at rest is ${rate} beats per minute and her cardiac output is ${written((rate * stroke) / 1000, 4)} dm³ per minute. After a year of training her stroke volume at rest is ${written(better)} cm³.`,
      calculation(
        'Calculate her stroke volume before training in cm³.',
        `cardiac output ÷ heart rate / ${rate * stroke} ÷ ${rate} / ${written((rate * stroke) / 1000, 4)} ÷ ${rate}`,
        `${stroke} cm³`,
        [`${written((rate * rate * stroke) / 1000)} cm³`],
      ),
      part(
        'Calculate the percentage increase in her stroke volume.',
        [[withUnit(trained, '%'), 2]],
        [withUnit(100 + trained, '%'), withUnit(better, '%')],
      ),
    )
  }),
  question('double circulation heart mammal fish single circulation pressure', (draw) => {
    const animal = draw.oneOf(['a dog', 'a human', 'a horse', 'a whale'])
    return asked(
      `The blood of ${animal} passes through the heart twice on each trip around the body. The blood of a fish passes through the heart once.`,
      part(
        `Name this kind of circulation of ${animal}.`,
        ['double circulation / double circulatory system'],
        ['single circulation', 'open circulation'],
      ),
      part(
        `Give one advantage of the circulation of ${animal} over that of a fish.`,
        [
          'higher blood pressure / blood flows to the body at higher pressure / blood is delivered faster / oxygenated and deoxygenated blood do not mix',
        ],
        ['the fish has gills', 'it has warmer blood'],
      ),
      part(
        'Explain why the wall of the left ventricle is thicker than that of the right ventricle.',
        [
          'it pumps blood all around the body / it pumps to the whole body / it pumps further than the lungs',
          'needs more force / higher pressure / it contracts more strongly',
        ],
        ['it is nearer to the body', 'its blood has oxygen in it'],
      ),
    )
  }),
  question('coronary heart disease heart attack blocked artery oxygen respiration', (draw) => {
    const cause = draw.oneOf(['Fatty material', 'A blood clot'])
    return asked(
      `${cause} blocks one of the coronary arteries.`,
      part(
        'Explain how this damages the heart.',
        [
          'less blood flows to the heart muscle / blood supply is reduced',
          'less oxygen / less glucose / too little oxygen',
          'less respiration / cells cannot respire / less energy for contraction / cells die',
        ],
        ['the valves begin to leak', 'fat gets into the muscle'],
      ),
      part(
        'Give one disadvantage of putting in a stent rather than giving statins.',
        ['surgery / risk of an operation / risk of infection / risk of a clot'],
        ['it lowers the cholesterol', 'it must be taken daily'],
      ),
    )
  }),
  question('blood flow to organs at rest and during exercise percentage data', (draw) => {
    const [organ, atRest, active] = draw.oneOf(organs)
    const output = draw.oneOf([18, 20, 22, 25])
    return asked(
      `At rest, ${atRest} % of a cardiac output of 5 dm³ per minute flows to the ${organ}. During exercise the cardiac output is ${output} dm³ per minute, and ${active} % of it flows to the ${organ}.`,
      part(
        `Calculate the blood flow to the ${organ} at rest in dm³ per minute.`,
        [[`${written((atRest * 5) / 100)} dm³/min`, 2]],
        [`${written(500 / atRest)} dm³/min`, `${atRest * 5} dm³/min`],
      ),
      part(
        'Explain why more blood flows to the muscles of the leg during exercise.',
        [
          'more respiration / muscles respire faster / more energy is needed',
          'more oxygen and glucose / to bring more oxygen / to take away carbon dioxide',
        ],
        ['gravity pulls it down', 'the muscles grow bigger'],
      ),
    )
  }),
  question('faults of the heart valves leak hole oxygenated deoxygenated blood mix', (draw) => {
    const [fault, effect, wrong] = draw.oneOf([
      [
        'a valve between the left atrium and the left ventricle does not close properly',
        'blood flows backwards / backflow / blood leaks back',
        'blood clots more easily',
      ],
      [
        'there is a hole in the wall between the left ventricle and the right ventricle',
        'oxygenated and deoxygenated blood mix / the blood mixes / blood without oxygen mixes in',
        'the heart cannot make blood',
      ],
    ] as const)
    return asked(
      `A baby is born with a faulty heart: ${fault}.`,
      part(
        'Explain why the baby has little energy.',
        [
          effect,
          'less oxygen is carried to the body / less oxygen in the tissues',
          'less respiration / cells respire more slowly',
        ],
        [wrong, 'the heart beats too fast'],
      ),
    )
  }),
  question('pacemaker right atrium natural resting heart rate electrical artificial', (draw) => {
    const rate = draw.whole(34, 42)
    return asked(
      `The heart of a patient beats irregularly, at about ${rate} beats per minute at rest.`,
      part(
        'State where in the heart the cells are that control the resting heart rate.',
        ['right atrium'],
        ['left ventricle', 'the aorta', 'in the valves'],
      ),
      part(
        'Name the device that can correct an irregular heart rate, and describe how it works.',
        ['pacemaker / artificial pacemaker', 'it sends electrical impulses / gives small electric shocks'],
        ['a stent that widens the artery', 'a valve from a pig'],
      ),
    )
  }),
]
