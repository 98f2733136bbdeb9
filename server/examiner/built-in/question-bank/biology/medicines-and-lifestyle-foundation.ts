import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit } from '../values.ts'

const risks = [
  ['smoking', 'lung cancer / emphysema / heart disease / stroke / bronchitis', 'malaria'],
  ['drinking too much alcohol', 'cirrhosis / liver damage / liver disease / liver cancer', 'measles'],
  ['obesity', 'type 2 diabetes / diabetes / heart disease / stroke / arthritis', 'cholera'],
  ['too much ultraviolet light', 'skin cancer / melanoma', 'measles'],
] as const

const medicines = [
  ['aspirin', 'willow trees / willow bark / willow', 'foxgloves'],
  ['penicillin', 'mould / Penicillium / a fungus', 'willow trees'],
  ['digitalis', 'foxgloves / foxglove', 'mould'],
] as const

export const medicinesAndLifestyleFoundation: readonly QuestionMaker[] = [
  question('antibiotics virus bacteria painkillers treat symptoms', (draw) => {
    const illness = draw.oneOf(['flu', 'a cold', 'measles'])
    const medicine = draw.oneOf(['paracetamol', 'ibuprofen'])
    return asked(
      `A patient has ${illness}, which is caused by a virus. The doctor gives her ${medicine} and no antibiotic.`,
      part(
        'Explain why the doctor does not give her an antibiotic.',
        [
          'only kills bacteria / antibiotics do not kill viruses / antibiotics do not work on viruses / viruses are not affected',
        ],
        ['it is too expensive', 'she would become immune to it'],
      ),
      part(
        `State what ${medicine} does for the patient.`,
        ['relieves pain / reduces pain / treats the symptoms / lowers the fever'],
        ['it kills the virus', 'it makes antibodies'],
      ),
    )
  }),
  question('non-communicable disease lifestyle risk factors smoking alcohol obesity diet', (draw) =>
    asked(
      'Some diseases are not passed from person to person. Lifestyle can increase the risk of them.',
      ...draw
        .some(risks, 2)
        .map(([factor, disease, wrong]) =>
          part(`Name one disease that is linked to ${factor}.`, [disease], [wrong]),
        ),
    ),
  ),
  question('incidence of disease percentage data smokers survey', (draw) => {
    const people = draw.oneOf([200, 400, 500])
    const percent = draw.whole(4, 24, 2)
    const [group, disease] = draw.oneOf([
      ['people who smoke', 'lung disease'],
      ['people with obesity', 'type 2 diabetes'],
      ['people who drink heavily', 'liver disease'],
    ] as const)
    return asked(
      `In a survey, ${(people * percent) / 100} of ${people} ${group} have ${disease}.`,
      part(
        `Calculate the percentage of these people who have ${disease}.`,
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 - percent, '%'), withUnit(percent / 100, '%')],
      ),
      part(
        'Suggest how the scientists could make their results more reliable.',
        ['ask more people / larger sample / more people / repeat the survey'],
        ['leave out some results', 'draw a graph'],
      ),
    )
  }),
  question('drug discovery new medicines testing clinical trials toxicity efficacy dose origin', (draw) => {
    const [medicine, origin, wrong] = draw.oneOf(medicines)
    return asked(
      `Many medicines, such as ${medicine}, were first found in living things. New medicines are tested before doctors may use them.`,
      part(`State where ${medicine} was first found.`, [origin], [wrong, 'in sea water']),
      part(
        'Give two things that the tests of a new medicine must find out.',
        [
          'toxicity / whether it is safe / whether it is toxic / side effects',
          'efficacy / whether it works / how well it works / dose / the best dose',
        ],
        ['its price', 'how it tastes'],
      ),
    )
  }),
  question('antibiotic discs agar plate clear zone diameter bacteria practical', (draw) => {
    const [large = 0, middle = 0, small = 0] = draw
      .some([8, 12, 16, 20, 24], 3)
      .toSorted((one, other) => other - one)
    const [best = '', next = '', worst = ''] = draw.some(['P', 'Q', 'R'], 3)
    return asked(
      `Paper discs with three antibiotics are put on agar with bacteria. The clear zones are: antibiotic ${best} ${large} mm, antibiotic ${next} ${middle} mm, antibiotic ${worst} ${small} mm.`,
      part(
        'State which antibiotic works best, and give the reason.',
        [best, 'largest clear zone / most bacteria killed / biggest zone / widest area without bacteria'],
        [next, worst],
      ),
      part(
        'Give one step that keeps other microorganisms off the agar.',
        [
          'sterilise the dish / sterilise the loop / pass the loop through a flame / keep the lid on / disinfect the bench',
        ],
        ['use more bacteria', 'put it into sunlight'],
      ),
    )
  }),
]
