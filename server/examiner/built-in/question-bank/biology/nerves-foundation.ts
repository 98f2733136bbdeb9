import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const senses = [
  ['eye', 'light', 'sound'],
  ['ear', 'sound / sound waves / vibrations', 'smell'],
  ['nose', 'chemicals / smells', 'light'],
  ['tongue', 'chemicals / taste', 'sound'],
  ['skin', 'pressure / touch / temperature / pain', 'light'],
] as const

export const nervesFoundation: readonly QuestionMaker[] = [
  question('reflex arc sensory relay motor neurone receptor effector order', (draw) => {
    const [stimulus, effector] = draw.oneOf([
      ['touches a hot pan', 'a muscle in the arm'],
      ['steps on a sharp stone', 'a muscle in the leg'],
      ['is pricked by a thorn', 'a muscle in the hand'],
    ] as const)
    return asked(
      `A boy ${stimulus}. A signal passes from a receptor in the skin to ${effector}, which contracts.`,
      part(
        'Name the three types of neurone that the signal passes through, in order.',
        ['sensory', 'relay', 'motor'],
        ['receptor, brain and muscle', 'nerve cells'],
      ),
      part(
        'Explain why a reflex action is useful.',
        ['it is fast / rapid / it is automatic', 'prevents damage / protects from harm / avoids injury'],
        ['it lets us think about it', 'it is controlled by the brain'],
      ),
    )
  }),
  question('reaction time ruler drop experiment mean anomalous result caffeine practical', (draw) => {
    const mean = draw.whole(14, 24)
    const apart = draw.whole(1, 3)
    const odd = mean + draw.whole(15, 20)
    const hand = draw.oneOf(['right', 'left'])
    return asked(
      `A student catches a falling ruler with her ${hand} hand. The distances it falls are ${mean - apart} cm, ${mean + apart} cm, ${odd} cm and ${mean} cm.`,
      part('State which result, in cm, is anomalous.', [`${odd} cm`], [`${mean - apart} cm`, `${mean} cm`]),
      part(
        'Calculate the mean distance without the anomalous result, in cm.',
        [[`${mean} cm`, 2]],
        [`${3 * mean} cm`, withUnit((3 * mean + odd) / 4, 'cm')],
      ),
      part(
        'Give one variable that she must keep the same.',
        [
          'height of the ruler / starting position / same ruler / same person / same hand / gap between the fingers',
        ],
        ['the distance it falls', 'how fast she thinks'],
      ),
    )
  }),
  question('central nervous system brain spinal cord receptors stimulus sense organs', (draw) => {
    const [organ, stimulus, wrong] = draw.oneOf(senses)
    return asked(
      'The nervous system lets humans react to their surroundings.',
      part(
        'Name the two parts of the central nervous system.',
        ['brain', 'spinal cord'],
        ['nerves and muscles', 'eyes and ears'],
      ),
      part(`Name a stimulus that receptors in the ${organ} detect.`, [stimulus], [wrong, 'hormones']),
    )
  }),
  question('hormones and nerves compared speed duration electrical chemical messages', (draw) => {
    const hormone = draw.oneOf(['Growth hormone', 'Thyroxine', 'Oestrogen'])
    return asked(
      `${hormone} acts through the blood. Other messages in the body are carried by nerves.`,
      part(
        'Give two ways in which messages by nerves differ from messages by hormones.',
        [
          'nerves are faster / nerves are quicker / hormones are slower',
          'electrical / nerve impulses are electrical / effect of nerves is shorter / act on a precise area',
        ],
        ['nerves carry messages in the blood', 'hormones travel along neurones'],
      ),
    )
  }),
  question('speed of a nerve impulse distance time neurone calculation', (draw) => {
    const speed = draw.oneOf([20, 40, 50, 80])
    const distance = draw.oneOf([0.4, 0.6, 0.8, 1.2])
    const muscle = draw.oneOf(['finger', 'foot', 'calf muscle'])
    return asked(
      `A nerve impulse travels ${distance} m from the spinal cord to a ${muscle} at ${speed} m/s. time = distance ÷ speed`,
      part(
        'Calculate the time that the impulse takes, in s.',
        [[`${written(distance / speed)} s`, 2]],
        [`${written(distance * speed)} s`, `${written(speed / distance)} s`],
      ),
      part(
        'Name the gap between two neurones.',
        ['synapse / synaptic gap'],
        ['axon', 'receptor', 'effector'],
      ),
    )
  }),
]
