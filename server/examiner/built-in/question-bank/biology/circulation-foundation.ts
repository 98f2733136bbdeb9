import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

const vessels = [
  ['from the left ventricle to the body', 'aorta', 'vena cava'],
  ['from the body to the right atrium', 'vena cava', 'aorta'],
  ['from the right ventricle to the lungs', 'pulmonary artery', 'aorta'],
  ['from the lungs to the left atrium', 'pulmonary vein', 'vena cava'],
  ['to the muscle of the heart itself', 'coronary artery / coronary arteries', 'aorta'],
] as const

const bloodParts = [
  ['carries oxygen', 'red blood cells / red cells', 'platelets'],
  ['helps the blood to clot', 'platelets', 'red blood cells'],
  ['defends the body against pathogens', 'white blood cells / white cells', 'platelets'],
  ['is the liquid that carries dissolved substances', 'plasma', 'red blood cells'],
] as const

const vesselFeatures = [
  {
    vessel: 'artery',
    feature: 'thick wall / muscular wall / elastic wall',
    help: 'withstands high pressure / it does not burst / it stretches and recoils',
    wrong: ['it contains valves'],
  },
  {
    vessel: 'vein',
    feature: 'valves / wide lumen / large lumen',
    help: 'prevents backflow / stops blood flowing backwards / keeps blood moving towards the heart',
    wrong: ['its wall is one cell thick'],
  },
  {
    vessel: 'capillary',
    feature: 'one cell thick / very thin wall',
    help: 'short diffusion distance / substances diffuse quickly through it / fast exchange of substances',
    wrong: ['it contains valves', 'strong muscle'],
  },
] as const

export const circulationFoundation: readonly QuestionMaker[] = [
  question('heart blood vessels names aorta vena cava pulmonary artery vein circulation', (draw) =>
    asked(
      'The heart pumps blood through several large blood vessels.',
      ...draw
        .some(vessels, 2)
        .map(([way, name, wrong]) =>
          part(`Name the blood vessel that carries blood ${way}.`, [name], [wrong]),
        ),
    ),
  ),
  question('heart rate pulse exercise beats per minute data recovery', (draw) => {
    const resting = draw.whole(15, 20)
    const active = draw.whole(28, 42)
    const sport = draw.oneOf(['skipping', 'running on the spot', 'climbing stairs', 'star jumps'])
    return asked(
      `A student counts ${resting} pulse beats in 15 seconds at rest. Straight after ${sport} he counts ${active} beats in 15 seconds.`,
      part(
        'Calculate the heart rate at rest in beats per minute.',
        [`${resting * 4} beats per minute / ${resting * 4}`],
        [`${resting * 15}`, `${resting}`],
      ),
      part(
        `Calculate how much higher the heart rate is after ${sport}, in beats per minute.`,
        [[`${(active - resting) * 4} beats per minute / ${(active - resting) * 4}`, 2]],
        [`${active - resting}`, `${(active + resting) * 4}`],
      ),
    )
  }),
  question('arteries veins capillaries structure function valves walls lumen', (draw) => {
    const { vessel, feature, help, wrong } = draw.oneOf(vesselFeatures)
    return asked(
      `The structure of ${vessel === 'artery' ? 'an artery' : `a ${vessel}`} suits its function.`,
      part(
        `Give one feature of the structure of ${vessel === 'artery' ? 'an artery' : `a ${vessel}`} and explain how it helps.`,
        [feature, help],
        [...wrong, 'it is blue in colour'],
      ),
    )
  }),
  question('blood components red cells white cells platelets plasma functions', (draw) =>
    asked(
      'Blood is a tissue with several parts.',
      ...draw
        .some(bloodParts, 2)
        .map(([job, name, wrong]) => part(`Name the part of the blood that ${job}.`, [name], [wrong])),
    ),
  ),
  question('cardiac output stroke volume heart rate equation calculation', (draw) => {
    const rate = draw.whole(60, 84, 4)
    const stroke = draw.whole(60, 80, 5)
    return asked(
      `At rest, a heart beats ${rate} times per minute and pumps out ${stroke} cm³ of blood with each beat. cardiac output = stroke volume × heart rate`,
      part(
        'Calculate the cardiac output in cm³ per minute.',
        [[`${rate * stroke} cm³/min`, 2]],
        [`${rate + stroke} cm³/min`, `${rate * stroke * 60} cm³/min`],
      ),
      part(
        'Give this cardiac output in dm³ per minute. 1 dm³ = 1000 cm³',
        [withUnit((rate * stroke) / 1000, 'dm³/min', 4)],
        [`${(rate * stroke) / 100} dm³/min`, `${rate * stroke * 1000} dm³/min`],
      ),
    )
  }),
  question('heart rate rises in exercise why muscles oxygen glucose respiration carbon dioxide', (draw) => {
    const sport = draw.oneOf(['a football match', 'a swimming race', 'a dance class', 'a bike ride'])
    return asked(
      `Heart rate rises during ${sport}. Blood then flows faster to the muscles.`,
      part(
        'Give two substances that the blood brings to the muscles faster, and one that it takes away faster.',
        ['oxygen / O2', 'glucose / sugar', 'carbon dioxide / CO2 / lactic acid'],
        ['water and salt', 'nitrogen', 'insulin and vitamins'],
      ),
    )
  }),
  question('coronary heart disease fatty deposits stent statins lifestyle treatment', (draw) => {
    const [treatment, how, wrong] = draw.oneOf([
      [
        'a stent',
        'keeps the artery open / holds the artery open / widens the artery',
        'it lowers cholesterol',
      ],
      [
        'statins',
        'lower cholesterol / reduce cholesterol / less cholesterol in the blood',
        'they hold the artery open',
      ],
    ] as const)
    return asked(
      `Fatty material has built up in the coronary arteries of a patient. The doctor suggests ${treatment}.`,
      part(`Describe how ${treatment} will help.`, [how], [wrong]),
      part(
        'Give two changes of lifestyle that would also help the patient.',
        ['exercise more / more exercise / lose weight', 'stop smoking / eat less fat / healthier diet'],
        ['rest and avoid all sport', 'take antibiotics'],
      ),
    )
  }),
]
