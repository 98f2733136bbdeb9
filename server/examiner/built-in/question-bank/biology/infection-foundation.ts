import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

const pathogens = [
  ['measles', 'virus / viruses / viral', 'bacterium'],
  ['influenza (flu)', 'virus / viruses / viral', 'bacterium'],
  ['salmonella food poisoning', 'bacterium / bacteria / bacterial', 'virus'],
  ['gonorrhoea', 'bacterium / bacteria / bacterial', 'virus'],
  ['malaria', 'protist / protists / protozoa', 'virus'],
  ["athlete's foot", 'fungus / fungi / fungal', 'bacterium'],
  ['rose black spot', 'fungus / fungi / fungal', 'virus'],
] as const

const spread = [
  {
    disease: 'Cholera',
    way: 'contaminated water / dirty water / drinking infected water',
    stop: 'treat the water with chlorine / boil the water / clean drinking water / separate sewage',
    wrong: 'by mosquitoes',
  },
  {
    disease: 'Measles',
    way: 'droplets in the air / coughs and sneezes / coughing / sneezing',
    stop: 'vaccination / vaccinate children / isolate infected people / stay at home when ill',
    wrong: 'by mosquitoes',
  },
  {
    disease: 'Malaria',
    way: 'mosquitoes / mosquito bites / a vector',
    stop: 'sleep under nets / mosquito nets / insecticide / drain standing water / insect repellent',
    wrong: 'in dirty water',
  },
  {
    disease: 'Gonorrhoea',
    way: 'sexual contact / unprotected sex / sex',
    stop: 'condoms / use a condom / barrier contraception',
    wrong: 'by mosquitoes',
  },
] as const

const defences = [
  ['stomach', 'acid / hydrochloric acid', 'bile', 'cilia'],
  ['trachea', 'mucus / cilia / sticky mucus', 'acid', 'bones'],
  ['skin', 'barrier / dead outer layer / oils', 'cilia', 'stomach acid'],
] as const

export const infectionFoundation: readonly QuestionMaker[] = [
  question('types of pathogen virus bacteria fungi protist communicable diseases measles malaria', (draw) =>
    asked(
      'Communicable diseases are caused by different types of pathogen.',
      ...draw
        .some(pathogens, 2)
        .map(([disease, kind, wrong]) =>
          part(`Name the type of pathogen that causes ${disease}.`, [kind], [wrong]),
        ),
    ),
  ),
  question('spread of communicable disease prevention cholera measles malaria gonorrhoea hygiene', (draw) => {
    const { disease, way, stop, wrong } = draw.oneOf(spread)
    return asked(
      `${disease} is a communicable disease.`,
      part(`State how ${disease.toLowerCase()} is spread.`, [way], [wrong, 'it is inherited']),
      part(
        'Describe one way to reduce the spread of this disease.',
        [stop],
        ['take painkillers', 'eat healthy food'],
      ),
    )
  }),
  question('body defences first line skin stomach acid mucus cilia trachea', (draw) =>
    asked(
      'The body has defences that keep pathogens out.',
      ...draw
        .some(defences, 2)
        .map(([organ, defence, wrong, other]) =>
          part(
            `Give one thing about the ${organ} that protects the body against pathogens.`,
            [defence],
            [wrong, other],
          ),
        ),
    ),
  ),
  question('white blood cells immune system phagocytosis antibodies antitoxins', (draw) => {
    const place = draw.oneOf(['a cut in the finger', 'the lungs', 'a graze on the knee'])
    return asked(
      `Bacteria get into the body through ${place}. White blood cells defend the body.`,
      part(
        'Describe three ways in which white blood cells act against the bacteria.',
        [
          'they engulf them / phagocytosis / they take in and digest them',
          'they make antibodies / antibodies',
          'they make antitoxins / antitoxins / they neutralise toxins',
        ],
        ['they carry oxygen', 'they form a scab', 'they clot'],
      ),
    )
  }),
  question('vaccination herd immunity percentage of children vaccinated data measles', (draw) => {
    const children = draw.whole(400, 1200, 200)
    const percent = draw.oneOf([60, 70, 75, 80, 95])
    const disease = draw.oneOf(['measles', 'mumps', 'whooping cough'])
    const unprotected = (children * (100 - percent)) / 100
    return asked(
      `A town has ${children} young children. ${percent} % of them are vaccinated against ${disease}.`,
      part(
        'Calculate how many of the children are not vaccinated.',
        [[`${unprotected}`, 2]],
        [`${children - unprotected}`, `${children - percent}`],
      ),
      part(
        'State what is put into the body in a vaccination.',
        ['dead or inactive pathogen / weakened pathogen / harmless form of the virus / dead virus'],
        ['white blood cells', 'antibiotics', 'antibodies'],
      ),
    )
  }),
  question('plant disease tobacco mosaic virus rose black spot leaves photosynthesis growth', (draw) => {
    const [disease, sign] = draw.oneOf([
      ['tobacco mosaic virus', 'pale patches'],
      ['rose black spot', 'black spots'],
    ] as const)
    return asked(
      `A plant is infected with ${disease}. Its leaves have ${sign}, and it grows badly.`,
      part(
        'Explain why the plant grows badly.',
        [
          'less photosynthesis / it photosynthesises less / less chlorophyll',
          'less glucose / less sugar / less food is made',
        ],
        ['it cannot take in water', 'the roots are eaten'],
      ),
      part(
        'Give one way to stop the disease from spreading to other plants.',
        [
          'remove the infected leaves / burn infected plants / destroy infected leaves / wash tools and hands',
        ],
        ['give it antibiotics', 'water it more often'],
      ),
    )
  }),
]
