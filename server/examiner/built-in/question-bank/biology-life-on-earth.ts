import { ask, type TopicBank } from './bank-question.ts'

export const biologyLifeOnEarth: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Photosynthesis',
    {
      foundation: [
        ask(
          'Green plants make glucose.',
          'Complete the word equation for photosynthesis: name the two reactants.',
          'carbon dioxide / CO2',
          'water / H2O',
        ),
        ask(
          'A leaf is kept in the dark for two days and then tested with iodine.',
          'State the result and explain it.',
          'it stays brown / no blue-black colour / it stays orange',
          'no starch is made without light / there was no photosynthesis',
        ),
      ],
      higher: [
        ask(
          'A grower heats a greenhouse and adds carbon dioxide.',
          'Explain why this gives a larger crop.',
          'carbon dioxide is a limiting factor / more carbon dioxide raises the rate',
          'enzymes work faster when it is warmer / higher temperature speeds up the reactions',
          'more glucose is made for growth / more glucose',
        ),
        ask(
          'Plants use the glucose they make.',
          'Give two uses of glucose in a plant.',
          'respiration / to release energy',
          'stored as starch / making cellulose / to build cell walls / to make proteins / amino acids',
        ),
      ],
    },
  ],
  [
    'Ecosystems',
    {
      foundation: [
        ask(
          'In a field, grass is eaten by rabbits, and rabbits are eaten by foxes.',
          'Name the producer and the predator.',
          'grass',
          'fox / foxes',
        ),
        ask(
          'Animals and plants compete.',
          'Give two things that plants compete for.',
          'light / sunlight / water / space / minerals',
          'water / space / minerals / light',
        ),
      ],
      higher: [
        ask(
          'Carbon is recycled in nature.',
          'Describe how carbon from a dead leaf gets back into the air.',
          'decomposers break it down / bacteria and fungi decay it / microorganisms digest it',
          'they respire / respiration',
          'carbon dioxide is released',
        ),
        ask(
          'A student estimates the number of daisies in a field with a quadrat.',
          'Describe how to do this fairly.',
          'place it randomly / use random coordinates',
          'repeat many times / use many quadrats',
          'find the mean and multiply by the area / scale up to the whole area',
        ),
      ],
    },
  ],
  [
    'Evolution, inheritance and variation',
    {
      foundation: [
        ask(
          'Body cells of humans have 23 pairs of chromosomes.',
          'State the number of chromosomes in a sperm cell and the sex chromosomes of a woman.',
          '23',
          'XX',
        ),
        ask(
          'People differ from each other.',
          'Give one feature that depends on genes only and one that depends on the environment.',
          'blood group / eye colour',
          'language / scars / accent / dyed hair',
        ),
      ],
      higher: [
        ask(
          'Both parents carry one recessive allele for cystic fibrosis.',
          'Give the probability that their child has it, and explain why carriers are healthy.',
          '25 % / 1 in 4 / 0.25 / a quarter',
          'the healthy allele is dominant / two recessive alleles are needed',
        ),
        ask(
          'Some bacteria have become resistant to an antibiotic.',
          'Explain how natural selection leads to this.',
          'a mutation makes some resistant / random mutation',
          'resistant ones survive / those that are not resistant are killed',
          'they reproduce and pass on the gene / the resistance allele is inherited',
        ),
      ],
    },
  ],
]
