import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

export const infectionHigher: readonly QuestionMaker[] = [
  question('vaccination immunity memory cells lymphocytes antibodies second infection', (draw) => {
    const disease = draw.oneOf(['measles', 'mumps', 'polio', 'tetanus'])
    return asked(
      `A child is vaccinated against ${disease}. Years later the pathogen enters her body and she does not become ill.`,
      part(
        'Explain how the vaccination has protected her.',
        [
          'a dead or inactive form was injected / a weakened pathogen was injected / injected with the dead virus / injected with dead bacteria',
          'lymphocytes make antibodies / white blood cells produce antibodies',
          'memory cells remain / memory cells respond faster / antibodies are made faster the second time',
        ],
        ['antibiotics stay in the blood for ever', 'painkillers stop the illness'],
      ),
    )
  }),
  question('herd immunity percentage vaccinated population threshold outbreak measles', (draw) => {
    const population = draw.whole(20000, 60000, 10000)
    const needed = draw.oneOf([92, 94, 95])
    const now = draw.oneOf([80, 84, 86])
    const missing = (population * (needed - now)) / 100
    return asked(
      `A disease cannot spread in a city if ${needed} % of its people are immune. The city has ${population} people, and ${now} % of them are immune.`,
      part(
        'Calculate how many more people must be vaccinated.',
        [[`${missing}`, 2]],
        [`${(population * now) / 100}`, `${(population * (100 - now)) / 100}`],
      ),
      part(
        'Explain how this also protects people who cannot be vaccinated.',
        [
          'fewer people can pass it on / less likely to meet an infected person / the pathogen cannot spread / fewer people carry the pathogen',
        ],
        ['they breathe in the vaccine', 'they are given antibiotics'],
      ),
    )
  }),
  question('HIV AIDS virus immune system white blood cells sexually transmitted', (draw) => {
    const years = draw.whole(5, 10)
    return asked(
      `A person is infected with HIV. Without treatment, AIDS develops about ${years} years later.`,
      part(
        'Explain why a person with AIDS often falls ill with other diseases.',
        [
          'HIV attacks white blood cells / white blood cells are destroyed / lymphocytes are destroyed',
          'immune system is weakened / cannot fight infections / fewer antibodies are made',
        ],
        ['the lungs take in less oxygen', 'they take too many antibiotics'],
      ),
      part(
        'Give two ways to reduce the risk of infection with HIV.',
        [
          'condoms / use a condom',
          'do not share needles / sterile needles / clean needles / screen donated blood',
        ],
        ['wash your hands often', 'take antibiotics'],
      ),
    )
  }),
  question('plant defences physical chemical mechanical waxy cuticle bark thorns', (draw) => {
    const [plant, feature, how] = draw.oneOf([
      [
        'A nettle',
        'stinging hairs',
        'stops animals from eating it / deters herbivores / keeps grazing animals away',
      ],
      [
        'A holly bush',
        'a thick waxy cuticle',
        'a barrier to pathogens / stops microbes from entering / keeps fungi out',
      ],
      ['A mint plant', 'antibacterial chemicals', 'kills bacteria / stops bacteria from growing'],
      [
        'A foxglove',
        'poisons in its leaves',
        'stops animals from eating it / deters herbivores / kills insects',
      ],
    ] as const)
    return asked(
      `${plant} has ${feature}.`,
      part(
        'Explain how this helps to defend the plant.',
        [how],
        ['it attracts bees', 'it holds the plant upright'],
      ),
      part(
        'Describe two ways in which a gardener could find out which disease a plant has.',
        [
          'look it up in a manual / compare with a gardening website / a gardening book',
          'take it to a laboratory / send a sample to a laboratory / testing kit with monoclonal antibodies',
        ],
        ['give it more fertiliser', 'water it more often'],
      ),
    )
  }),
  question('percentage change in cases of a disease after a vaccination programme data', (draw) => {
    const before = draw.oneOf([400, 800, 1200, 2000])
    const percent = draw.oneOf([65, 70, 75, 85, 90])
    const disease = draw.oneOf(['measles', 'whooping cough', 'HPV infection', 'rubella'])
    const after = (before * (100 - percent)) / 100
    return asked(
      `In one year a country had ${before} cases of ${disease}. Ten years after a vaccination programme began it had ${after} cases a year.`,
      calculation(
        'Calculate the percentage decrease in the number of cases.',
        `${before - after} ÷ ${before} / ${before - after}`,
        withUnit(percent, '%'),
        [withUnit(100 - percent, '%')],
      ),
      part(
        'Suggest why there are still some cases.',
        [
          'some people are not vaccinated / it is brought in from other countries / the vaccine does not work for everyone / the pathogen has mutated',
        ],
        ['the disease is inherited', 'antibiotics were used up'],
      ),
    )
  }),
]
