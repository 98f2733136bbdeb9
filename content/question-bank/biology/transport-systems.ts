import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

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

const circulationFoundation: readonly QuestionMaker[] = [
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

const surfaces = [
  ['alveoli in the lungs', 'oxygen and carbon dioxide'],
  ['villi in the small intestine', 'the products of digestion'],
  ['gills of a fish', 'oxygen and carbon dioxide'],
] as const

const transpiration = [
  ['A fan blows air over the plant.', 'increases / faster / higher', 'decreases', 'more wind'],
  ['A clear plastic bag is put over the leaves.', 'decreases / slower / lower', 'increases', 'humid air'],
  ['The room is made warmer.', 'increases / faster / higher', 'decreases', 'warmth'],
] as const

const exchangeAndPlantTransportFoundation: readonly QuestionMaker[] = [
  question('breathing rate volume of air lungs exercise data ventilation', (draw) => {
    const rest = draw.whole(10, 16, 2)
    const breath = draw.oneOf([0.4, 0.5, 0.6])
    const active = draw.whole(26, 40, 2)
    return asked(
      `At rest, a girl breathes ${rest} times per minute, with ${breath} dm³ of air in each breath. While she runs she breathes ${active} times per minute.`,
      part(
        'Calculate the volume of air she breathes in per minute at rest, in dm³.',
        [[withUnit(rest * breath, 'dm³'), 2]],
        [withUnit(rest / breath, 'dm³'), withUnit(rest + breath, 'dm³')],
      ),
      part(
        'Explain why she breathes faster while she runs.',
        [
          'muscles respire more / more respiration / more energy is needed',
          'more oxygen is needed / to take in more oxygen / to remove carbon dioxide faster',
        ],
        ['her lungs get bigger', 'to cool her blood'],
      ),
    )
  }),
  question('plant transport xylem phloem water mineral ions sugars tissue', (draw) => {
    const [tissue, carried, wrong] = draw.oneOf([
      ['xylem', ['water', 'mineral ions / minerals / mineral salts / nitrate'], 'sugar'],
      ['phloem', ['sugars / dissolved sugars / sucrose / glucose'], 'water and minerals'],
    ] as const)
    const plant = draw.oneOf(['a sunflower', 'an oak tree', 'a rose', 'a tomato plant'])
    return asked(
      `The stem of ${plant} contains two transport tissues, xylem and phloem.`,
      part(`Name what the ${tissue} carries.`, carried, [wrong, 'blood', 'oxygen']),
      part(
        'Name the process in which leaves lose vapour through their stomata.',
        ['transpiration'],
        ['respiration', 'photosynthesis', 'translocation'],
      ),
    )
  }),
  question('transpiration potometer rate wind temperature humidity bubble water uptake', (draw) => {
    const [change, effect, wrong] = draw.oneOf(transpiration)
    const minutes = draw.oneOf([4, 5, 8])
    const rate = draw.whole(3, 12)
    return asked(
      `A student measures the water uptake of a leafy shoot with a potometer. The bubble moves ${rate * minutes} mm in ${minutes} minutes.`,
      part(
        'Calculate the rate of movement of the bubble in mm per minute.',
        [[`${rate} mm/min`, 2]],
        [`${rate * minutes * minutes} mm/min`, `${written(1 / rate, 2)} mm/min`],
      ),
      part(
        `${change} State what happens to the rate of transpiration.`,
        [effect],
        [wrong, 'it stays the same'],
      ),
    )
  }),
  question('exchange surfaces alveoli villi gills adaptations diffusion surface area', (draw) => {
    const [surface, substances] = draw.oneOf(surfaces)
    return asked(
      `The ${surface} are adapted for the exchange of ${substances}.`,
      part(
        'Give three ways in which they are adapted for fast diffusion.',
        [
          'large surface area',
          'thin walls / thin / one cell thick / short diffusion distance',
          'good blood supply / many capillaries / steep concentration gradient',
        ],
        ['thick walls for protection', 'they contain muscles that squeeze'],
      ),
    )
  }),
]

const organs = [
  ['gut', 24, 4],
  ['kidneys', 20, 3],
  ['brain', 15, 4],
] as const

const circulationHigher: readonly QuestionMaker[] = [
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

const lungProblems = [
  ['emphysema', 'the walls of the alveoli break down', 'smaller surface area / less surface area'],
  [
    'pulmonary fibrosis',
    'the walls of the alveoli become thicker',
    'longer diffusion distance / oxygen diffuses further',
  ],
] as const

const exchangeAndPlantTransportHigher: readonly QuestionMaker[] = [
  question('surface area to volume ratio cube size of organism diffusion exchange surface', (draw) => {
    const side = draw.oneOf([2, 3, 4, 5])
    const organism = draw.oneOf(['a jellyfish', 'a flatworm', 'an amoeba', 'a sea anemone'])
    return asked(
      `A student models organisms with cubes of agar. One cube has sides of ${side} cm.`,
      part(
        'Calculate the surface area of the cube in cm².',
        [`${6 * side * side} cm²`],
        [`${side * side} cm²`, `${side ** 3} cm²`],
      ),
      part(
        'Calculate the surface area to volume ratio of the cube, in the form n : 1.',
        [[`${written(6 / side)} : 1 / ${written(6 / side)} to 1`, 2]],
        [`${side} : 1`, `${6 * side * side} : 1`],
      ),
      part(
        `Explain why an elephant needs lungs and a heart more than ${organism} does.`,
        [
          'smaller surface area to volume ratio',
          'diffusion would be too slow / substances have too far to diffuse / long diffusion distance',
        ],
        ['it has a larger surface area to volume ratio', 'it is heavy'],
      ),
    )
  }),
  question('transpiration potometer volume of water uptake capillary tube area rate', (draw) => {
    const area = draw.oneOf([0.5, 0.8, 1.2])
    const rate = draw.whole(4, 12, 2)
    const minutes = draw.oneOf([5, 10])
    return asked(
      `The bubble in a potometer moves ${rate * minutes} mm in ${minutes} minutes. The area of the cross-section of its tube is ${area} mm².`,
      calculation(
        'Calculate the rate of water uptake in mm³ per minute.',
        `${rate * minutes} × ${area} / ${rate * minutes} ÷ ${minutes}`,
        `${written(rate * area)} mm³/min`,
        [`${written(rate / area)} mm³/min`],
      ),
      part(
        'Give one reason why the water uptake is not exactly the rate of transpiration.',
        ['some is used in photosynthesis / some keeps the cells turgid / some stays in the cells'],
        ['the stomata are closed', 'the roots are missing'],
      ),
    )
  }),
  question('guard cells stomata open close turgid osmosis light drought', (draw) => {
    const plant = draw.oneOf(['a bean plant', 'a geranium', 'an apple tree', 'a tomato plant'])
    return asked(
      `In the light, potassium ions move into the guard cells of ${plant}.`,
      part(
        'Explain how this opens the stomata.',
        [
          'water enters by osmosis / water moves in by osmosis',
          'they become turgid / they swell / they bend / they curve apart',
        ],
        ['the light pushes them open', 'they lose water and become flaccid'],
      ),
      part(
        'Explain why it helps the plant that stomata close in a drought.',
        ['less transpiration / less water is lost / reduces water loss / it does not wilt'],
        ['more carbon dioxide gets in', 'more light is taken in'],
      ),
    )
  }),
  question('translocation phloem xylem structure compared lignin ring of bark sugars', (draw) => {
    const tree = draw.oneOf(['an apple tree', 'a young oak', 'a cherry tree'])
    return asked(
      `A ring of bark with the phloem in it is cut away from the trunk of ${tree}. After some weeks the roots die.`,
      part(
        'Explain why the roots die.',
        [
          'sugars cannot get to the roots / no sugar reaches the roots / no food travels down / translocation is stopped',
          'the roots cannot respire / no respiration / no energy is released in the roots',
        ],
        ['water cannot get to the leaves', 'the tree gets too cold'],
      ),
      part(
        'Describe two ways in which xylem differs from phloem.',
        [
          'xylem is dead / xylem has no cytoplasm / xylem is hollow',
          'xylem has lignin / xylem is strengthened with lignin / flow in one direction only',
        ],
        ['it carries sugar', 'xylem is made of living cells'],
      ),
    )
  }),
  question('lungs disease alveoli gas exchange surface area diffusion oxygen tiredness', (draw) => {
    const [disease, change, effect] = draw.oneOf(lungProblems)
    const task = draw.oneOf(['climbing stairs', 'walking uphill', 'carrying shopping'])
    return asked(
      `In ${disease}, ${change}. Patients get tired when ${task}.`,
      part(
        'Explain why the patients get tired.',
        [
          effect,
          'less oxygen enters the blood / less gets into the blood / less oxygen reaches the muscles',
          'less respiration / cells cannot respire as much / less energy is released / more anaerobic respiration',
        ],
        ['their muscles are too small', 'their heart stops'],
      ),
    )
  }),
]

/** Transport systems. */
export const transportSystems: TopicBank = {
  foundation: [...circulationFoundation, ...exchangeAndPlantTransportFoundation],
  higher: [...circulationHigher, ...exchangeAndPlantTransportHigher],
}
