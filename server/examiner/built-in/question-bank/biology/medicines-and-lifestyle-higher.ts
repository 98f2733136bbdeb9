import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { rounded, written } from '../values.ts'

export const medicinesAndLifestyleHigher: readonly QuestionMaker[] = [
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
