import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { rounded, withUnit, written } from '../values.ts'

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

const infectionFoundation: readonly QuestionMaker[] = [
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

const medicinesAndLifestyleFoundation: readonly QuestionMaker[] = [
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

const infectionHigher: readonly QuestionMaker[] = [
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

const medicinesAndLifestyleHigher: readonly QuestionMaker[] = [
  question('antibiotic disc clear zone area pi r squared agar bacteria calculation', (draw) => {
    const diameter = draw.oneOf([12, 14, 16, 18, 22, 24])
    const radius = diameter / 2
    const antiseptic = draw.oneOf(['an antibiotic', 'an antiseptic', 'garlic juice', 'a mouthwash'])
    return asked(
      `A paper disc soaked in ${antiseptic} is put on agar with bacteria. The clear zone round it is a circle with a diameter of ${diameter} mm. Use π = 3.14`,
      calculation(
        'Calculate the area of the clear zone in mm². Give your answer to 3 significant figures.',
        `3.14 × ${radius} × ${radius} / radius = ${radius} mm`,
        `${rounded(3.14 * radius * radius)} mm²`,
        [`${rounded(3.14 * diameter * diameter)} mm²`, `${rounded(3.14 * diameter)} mm²`],
      ),
      part(
        'Explain why the dish is kept at 25 °C and not at 37 °C in a school.',
        [
          'harmful pathogens grow less well / human pathogens could grow / stops dangerous bacteria from growing / less likely to grow harmful bacteria',
        ],
        ['the agar would melt', 'all bacteria die at 37 °C'],
      ),
    )
  }),
  question('antibiotic resistance MRSA overuse prescription course natural selection', (draw) => {
    const use = draw.oneOf(['for mild infections', 'for colds', 'to make farm animals grow faster'])
    return asked(
      `Some bacteria are resistant to antibiotics. One cause is that antibiotics were given ${use}.`,
      part(
        'Explain how a population of bacteria becomes resistant.',
        [
          'mutation / a random mutation makes one resistant',
          'those without it are killed / the resistant ones survive / resistant ones do not die / non-resistant bacteria die',
          'they reproduce / they pass on the gene / they breed and multiply / their offspring are resistant too',
        ],
        ['they get used to the antibiotic and try harder', 'people become immune'],
      ),
      part(
        'Give one way in which patients can help to slow this down.',
        ['complete the course / finish all the tablets / do not ask for antibiotics for a virus'],
        ['stop as soon as they feel better', 'take half of each dose'],
      ),
    )
  }),
  question('clinical trial double blind placebo volunteers new drug preclinical testing', (draw) => {
    const illness = draw.oneOf(['asthma', 'arthritis', 'high blood pressure', 'migraine'])
    const number = draw.whole(200, 800, 100)
    return asked(
      `A new drug against ${illness} is tested on ${number} patients. Half of them get the drug and half get a placebo. The trial is double blind.`,
      part(
        'State what a placebo is, and why it is used.',
        [
          'it has no drug in it / without the active drug / looks like the drug with nothing in it / sugar pill',
          'for comparison / as a control / to compare the results / to see whether the drug itself has an effect',
        ],
        ['a stronger dose', 'to save money'],
      ),
      part(
        'Explain what double blind means and why it is done.',
        [
          'doctors and patients do not know who gets it / neither patients nor doctors know who has it',
          'avoids bias / prevents bias / results are not influenced by expectations',
        ],
        ['it is done twice', 'the volunteers close their eyes'],
      ),
    )
  }),
  question('monoclonal antibodies hybridoma pregnancy test cancer treatment tumour cell', (draw) => {
    const use = draw.oneOf(['test for pregnancy', 'find blood clots', 'treat a cancer'])
    return asked(
      `Monoclonal antibodies can be used to ${use}. They are made with the help of mice.`,
      part(
        'Describe how monoclonal antibodies are made.',
        [
          'inject the antigen into a mouse / a mouse is injected with the antigen',
          'lymphocytes are fused with tumour cells / lymphocyte and myeloma cell are joined / hybridoma cells are made',
          'they are cloned / a cell divides to make many identical cells / clones',
        ],
        ['they are taken from the blood of a patient', 'bacteria are given the gene for them'],
      ),
      part(
        'Explain why a monoclonal antibody attaches to one kind of molecule only.',
        [
          'specific binding site / it is specific to one antigen / its shape is complementary / its shape fits one antigen',
        ],
        ['it is small', 'it is made in a mouse', 'it is denatured'],
      ),
    )
  }),
  question('correlation cause data risk factor obesity diabetes smoking scatter graph', (draw) => {
    const [factor, disease] = draw.oneOf([
      ['the number of cigarettes smoked per day', 'lung cancer'],
      ['the mean body mass', 'type 2 diabetes'],
      ['the amount of alcohol drunk per week', 'liver disease'],
    ] as const)
    return asked(
      `Scientists plot ${factor} against the number of cases of ${disease} in ${draw.whole(12, 30)} regions. The points rise from left to right, close to a straight line.`,
      part(
        'Name this kind of relationship.',
        ['positive correlation'],
        ['negative correlation', 'inverse proportion'],
      ),
      part(
        `Explain why this alone does not prove that ${factor} causes ${disease}.`,
        [
          'another factor could be the cause / other factors may affect both / it may be a coincidence / correlation does not mean causation',
        ],
        ['the line is not steep enough', 'the points do rise'],
      ),
    )
  }),
  question('body mass index BMI obesity type 2 diabetes calculation lifestyle', (draw) => {
    const height = draw.oneOf([1.6, 1.7, 1.8, 2])
    const mass = draw.whole(96, 120, 4)
    return asked(
      `A man has a mass of ${mass} kg and a height of ${height.toFixed(2)} m. body mass index = mass ÷ height²`,
      calculation(
        'Calculate his body mass index in kg/m². Give your answer to 3 significant figures.',
        `${mass} ÷ ${height}² / ${mass} ÷ ${written(height * height)}`,
        `${rounded(mass / (height * height))} kg/m²`,
        [`${rounded(mass / height)} kg/m²`, `${rounded(mass * height * height)} kg/m²`],
      ),
      part(
        'Name one disease for which obesity is a risk factor, and one change that lowers his risk.',
        [
          'type 2 diabetes / diabetes / heart disease / stroke / high blood pressure',
          'more exercise / exercise / fewer calories / eat less fat and sugar / healthier diet',
        ],
        ['malaria', 'take antibiotics', 'wash his hands'],
      ),
    )
  }),
]

/** Health, disease and the development of medicines. */
export const health: TopicBank = {
  foundation: [...infectionFoundation, ...medicinesAndLifestyleFoundation],
  higher: [...infectionHigher, ...medicinesAndLifestyleHigher],
}
