import type { PersonalData } from './shapes/personal-data.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const formatTime = (time: string | null): string =>
  time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

/** The files of an export of personal data by their names: one for programs and one to read. */
export const toPersonalDataFiles = (data: PersonalData): Record<string, string> => ({
  'my-data.json': `${JSON.stringify(data, null, 2)}\n`,
  'my-data.html': toPage(data),
})

const section = (title: string, items: string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>\n`

function toPage(data: PersonalData): string {
  const { person, groups, attempts, notifications } = data
  const name = escape(person.display_name || person.email)
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}: my data</title>
<style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}pre{white-space:pre-wrap;font:inherit}li{margin-bottom:.5rem}</style>
<h1>${name}: my data</h1>
<p>Made on ${formatTime(data.made_at)}.</p>
<ul>
${describePerson(person)
  .map((line) => `<li>${line}</li>`)
  .join('\n')}
</ul>
${section(
  'Student groups',
  groups.map((group) => `${escape(group.name)} (${escape(group.subject)})`),
)}${attempts.length === 0 ? '' : '<h2>Quizzes</h2>\n'}${attempts.map(describeAttempt).join('')}${section(
    'Notifications',
    notifications.map(
      (one) => `${formatTime(one.created_at)} ${escape(one.title)}: ${escape(one.description)}`,
    ),
  )}${section(
    'Invitations',
    data.invitations.map((one) => `${escape(one.group)}, as ${escape(one.display_name)}`),
  )}${describeTeaching(data)}</html>
`
}

function describeTeaching({ phrases, quizzes, decisions, edits, reactions }: PersonalData): string {
  const where = (one: { group: string; quiz: string; subquestion_id: string }) =>
    `${escape(one.group)}, ${escape(one.quiz)}, ${escape(one.subquestion_id)}`
  return [
    section(
      'Phrases for feedback',
      phrases.map((phrase) => `${escape(phrase.subject)}: ${escape(phrase.text)}`),
    ),
    section('Own quizzes', quizzes.map(describeQuiz)),
    section(
      'Marks that were set',
      decisions.map(
        (one) => `${where(one)}: ${one.mark ?? 'back to the automatic mark'} ${escape(one.note ?? '')}`,
      ),
    ),
    section(
      'Feedback that was written',
      edits.map((one) => `${where(one)}, ${formatTime(one.edited_at)}: ${escape(one.feedback)}`),
    ),
    section(
      'Reactions to feedback',
      reactions.map((one) => `${where(one)}: ${one.reaction}`),
    ),
  ].join('')
}

function describeQuiz({ name, group, description, questions }: PersonalData['quizzes'][number]): string {
  const parts = questions.flatMap(({ text, parts }) => [
    `<li>${escape(text)}</li>`,
    ...parts.map(
      (part) =>
        `<li>${escape(part.text)} (${part.answers.map(({ answer, marks }) => `${escape(answer)}: ${marks}`).join('; ')})</li>`,
    ),
  ])
  return `${escape(name)}, ${escape(group)}: ${escape(description)}\n<ul>${parts.join('\n')}</ul>`
}

function describePerson({ email, role, created_at, own_id, card }: PersonalData['person']): string[] {
  const used = card?.last_used_at ?? null
  return [
    `Email or log-in: ${escape(email)}`,
    `Role: ${role}`,
    `Registered: ${formatTime(created_at)}`,
    ...(own_id === null ? [] : [`Id in the school’s lists: ${escape(own_id)}`]),
    ...(card === null ? [] : [`Log-in card made: ${formatTime(card.made_at)}`]),
    ...(used === null ? [] : [`Log-in card last used: ${formatTime(used)}`]),
  ]
}

function describeAttempt({
  quiz,
  group,
  started_at,
  answers,
  earlier_answers,
  result,
}: PersonalData['attempts'][number]): string {
  const marks = result === null ? '' : `<p>Marks: ${result.mark} of ${result.max_points}</p>\n`
  return `<h3>${escape(quiz)}, ${escape(group)}, ${formatTime(started_at)}</h3>
${marks}${section('Answers', answers.map(describeAnswer)).replace(/h2>/g, 'h4>')}${section(
    'Earlier texts of answers',
    earlier_answers.map(describeAnswer),
  ).replace(/h2>/g, 'h4>')}${section(
    'Feedback',
    (result?.feedback ?? []).map((one) => `${one.mark} of ${one.max_points}: ${escape(one.feedback)}`),
  ).replace(/h2>/g, 'h4>')}${section(
    'Marks that a teacher was asked to look at again',
    (result?.queries ?? []).map((one) => `${formatTime(one.asked_at)} ${escape(one.reason)}`),
  ).replace(/h2>/g, 'h4>')}`
}

const describeAnswer = ({
  question,
  subquestion,
  answer,
}: PersonalData['attempts'][number]['answers'][number]) =>
  `${escape(question)} ${escape(subquestion)}<pre>${escape(answer)}</pre>`
