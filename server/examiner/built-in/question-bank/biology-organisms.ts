import { ask, type TopicBank } from './bank-question.ts'

export const biologyOrganisms: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Cell biology',
    {
      foundation: [
        ask(
          'Plant cells and animal cells have parts in common.',
          'Name the part that controls what enters and leaves a cell, and the part that holds the DNA.',
          'cell membrane / membrane',
          'nucleus',
        ),
        ask(
          'A muscle cell has many mitochondria.',
          'Explain why.',
          'energy is released there / they release energy in respiration',
          'muscles need energy to contract / to move',
        ),
      ],
      higher: [
        ask(
          'An image of a cell is 50 mm wide. The magnification is 1000.',
          'Calculate the real width in mm.',
          'image ÷ magnification / 50 ÷ 1000',
          ['0.05 mm', 1],
        ),
        ask(
          'A potato chip gets longer in pure water.',
          'Explain why.',
          'water moves in by osmosis / osmosis',
          'from a dilute solution to a concentrated one / from a high water concentration to a low one',
          'through a partially permeable membrane',
        ),
      ],
    },
  ],
  [
    'Transport systems',
    {
      foundation: [
        ask(
          'Blood flows in arteries, veins and capillaries.',
          'Describe two ways in which arteries differ from veins.',
          'arteries have thicker walls / thick muscular wall',
          'arteries carry blood away from the heart / arteries have no valves / blood is at higher pressure',
        ),
        ask(
          'Blood has several parts.',
          'Name the part that carries oxygen and the part that helps blood to clot.',
          'red blood cells / red cells',
          'platelets',
        ),
      ],
      higher: [
        ask(
          'A plant loses water from its leaves.',
          'Name this process and give two conditions that make it faster.',
          'transpiration',
          'higher temperature / warm air',
          'more wind / dry air / low humidity / moving air',
        ),
        ask(
          'Fatty material can block the coronary arteries.',
          'Explain how this harms the heart.',
          'less blood flows to the heart muscle / blood flow is reduced',
          'the muscle gets less oxygen / less oxygen',
          'it cannot respire / heart cells die / heart attack',
        ),
      ],
    },
  ],
  [
    'Health, disease and the development of medicines',
    {
      foundation: [
        ask(
          'Diseases can be communicable.',
          'Name two types of pathogen.',
          'bacteria / viruses / fungi / protists',
          'viruses / fungi / protists / bacteria',
        ),
        ask(
          'The body keeps pathogens out.',
          'Describe how the skin and the stomach do this.',
          'skin is a barrier',
          'acid in the stomach kills them / hydrochloric acid destroys microbes',
        ),
      ],
      higher: [
        ask(
          'A child is vaccinated against measles.',
          'Explain how this protects the child.',
          'dead or inactive pathogens are injected / a weakened form of the virus is put in',
          'white blood cells make antibodies / lymphocytes produce antibodies',
          'memory cells respond faster next time / antibodies are made quickly on infection',
        ),
        ask(
          'Antibiotics do not cure flu.',
          'Explain why.',
          'flu is caused by a virus',
          'antibiotics only kill bacteria / they do not work on viruses',
        ),
      ],
    },
  ],
  [
    'Coordination and control',
    {
      foundation: [
        ask(
          'You pull your hand away from a hot pan without thinking.',
          'Name this kind of response and explain why it is useful.',
          'reflex / reflex action',
          'it is fast / it is automatic',
          'it protects from harm / prevents burns / avoids injury',
        ),
        ask(
          'Hormones are chemical messengers.',
          'State how hormones travel and name the gland that makes insulin.',
          'in the blood / bloodstream',
          'pancreas',
        ),
      ],
      higher: [
        ask(
          'The blood glucose concentration rises after a meal.',
          'Explain how it is brought back to normal.',
          'the pancreas releases insulin / insulin is secreted',
          'glucose moves into cells / cells take up glucose',
          'the liver stores it as glycogen / glucose is turned into glycogen',
        ),
        ask(
          'Two neurones meet at a synapse.',
          'Describe how a signal crosses it.',
          'a chemical is released / neurotransmitter is released',
          'it diffuses across the gap',
          'it binds to receptors / receptors on the next neurone',
        ),
      ],
    },
  ],
]
