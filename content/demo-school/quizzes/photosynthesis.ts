import type { DemoQuiz } from '../quiz.ts'

export const photosynthesis: DemoQuiz = {
  name: 'Photosynthesis',
  description: 'What plants need, what they make, and what limits them.',
  className: '9B Biology',
  focusArea: 'Processes and life cycles',
  ncTopic: 'Photosynthesis',
  questions: [
    {
      questionDescription: 'Plants make their own food by photosynthesis.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Name the two substances a plant takes in for it.',
          answers: [
            { answer: 'carbon dioxide / CO2', maxPoints: 1 },
            { answer: 'water / H2O', maxPoints: 1 },
          ],
          samples: { full: 'carbon dioxide and water', partial: 'CO₂', poor: 'soil and oxygen' },
        },
        {
          subquestionDescription: 'Name the two products.',
          answers: [
            { answer: 'glucose / sugar / C6H12O6', maxPoints: 1 },
            { answer: 'oxygen / O2', maxPoints: 1 },
          ],
          samples: { full: 'glucose and oxygen', partial: 'oxygen', poor: 'carbon dioxide' },
        },
        {
          subquestionDescription: 'Name the green substance that absorbs light.',
          answers: [{ answer: 'chlorophyll', maxPoints: 1 }],
          samples: { full: 'Chlorophyll', partial: 'chlorophyl', poor: 'chloroplast' },
        },
      ],
    },
    {
      questionDescription: 'A student tests a leaf for starch.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Explain why the leaf is boiled in ethanol.',
          answers: [
            {
              answer:
                'to remove the chlorophyll / to take out the green colour / to decolourise it / so the colour change can be seen',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'To remove the green colour from the leaf.',
            partial: 'it gets rid of the chlorophyll, takes it out',
            poor: 'to cook it',
          },
        },
        {
          subquestionDescription: 'Name the liquid used in the test and the colour that shows starch.',
          answers: [
            { answer: 'iodine', maxPoints: 1 },
            { answer: 'blue-black / black / dark blue', maxPoints: 1 },
          ],
          samples: {
            full: 'iodine, it turns blue-black',
            partial: 'You add iodine.',
            poor: 'Benedict’s, it goes red',
          },
        },
      ],
    },
    {
      questionDescription:
        'Pondweed is placed at different distances from a lamp, and its bubbles are counted.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription:
            'Describe what happens to the number of bubbles when the lamp is moved closer, and why.',
          answers: [
            { answer: 'there are more bubbles / the number increases / bubbles form faster', maxPoints: 1 },
            {
              answer: 'because there is more light / the light intensity is higher / the light is brighter',
              maxPoints: 1,
            },
            {
              answer:
                'so the rate of photosynthesis increases / photosynthesis happens faster / more photosynthesis',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'There are more bubbles because the light intensity is higher so the rate of photosynthesis increases.',
            partial: 'There are more bubbles because of more light.',
            poor: 'There are fewer bubbles because it gets hot.',
          },
        },
        {
          subquestionDescription: 'Give one variable that must be kept the same.',
          answers: [
            {
              answer:
                'temperature / heat of the water / carbon dioxide concentration / length of the pondweed / same piece of pondweed / time of counting / type of plant',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'the temperature of the water',
            partial: 'the carbon dioxide concentration',
            poor: 'the distance of the lamp',
          },
        },
      ],
    },
    {
      questionDescription:
        'On a bright, warm day a plant in a greenhouse does not photosynthesise any faster when more light is given.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'Explain why.',
          answers: [
            { answer: 'light is not the limiting factor / another factor / something else', maxPoints: 1 },
            {
              answer:
                'there is not enough carbon dioxide / the carbon dioxide concentration is too low / it has run out of carbon dioxide',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Another factor is limiting it. There is not enough carbon dioxide.',
            partial: 'Light is not the limiting factor any more.',
            poor: 'because light is the limiting factor',
          },
        },
      ],
    },
    {
      questionDescription: 'Most leaves are broad, thin and flat.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'Explain how this helps the leaf to photosynthesise.',
          answers: [
            { answer: 'large surface area / bigger area', maxPoints: 1 },
            { answer: 'absorbs more light / catches more sunlight / traps a lot of light', maxPoints: 1 },
            {
              answer:
                'short distance for gases to diffuse / carbon dioxide reaches the cells quickly / gases have less far to travel / carbon dioxide diffuses in easily',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Being broad gives a large surface area so it absorbs more light. Thin means a short distance for carbon dioxide to diffuse.',
            partial: 'It gives a bigger surface area to catch more sunlight.',
            poor: 'so the rain runs off it',
          },
        },
      ],
    },
  ],
}
