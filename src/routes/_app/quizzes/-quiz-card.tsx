import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { config } from '../../../config.ts'
import type { Topic } from '../../../data/topic.ts'
import { showHeading } from '../../../lib/focus-heading.ts'
import { shorten } from '../../../lib/shorten.ts'

export interface QuizCardProps {
  topic: Topic
  /**
   * The level of its heading.
   * @default 2
   */
  level?: 2 | 3
  /** Shows the name in full, however long it is. */
  hasWholeName?: boolean
  /** At the end of the line of badge and group. */
  metaEnd?: ReactNode
  note?: ReactNode
  /** An element with `data-end` is aligned to the right. */
  actions?: ReactNode
  bookmark?: boolean
}

/** The common parts of the teacher's and the student's card; the full name is accessible where it is shortened. */
export function QuizCard({ topic, hasWholeName, metaEnd, ...parts }: QuizCardProps) {
  return (
    <BookCard
      {...parts}
      subject={topic.subject.name}
      id={getHeadingId(topic)}
      title={topic.name}
      shortTitle={hasWholeName ? topic.name : shortenName(topic.name)}
      description={topic.description}
      meta={
        <>
          <SubjectBadge subject={topic.subject.name} />
          <span>{topic.class_.name}</span>
          {metaEnd}
        </>
      }
    />
  )
}

/** Shortens the name of a quiz to `config.maxShownTopicName` characters. */
export const shortenName = (name: string): string => shorten(name, config.maxShownTopicName)

/** The id of a quiz's heading, which a URL's hash can name. */
export const getHeadingId = ({ id }: Pick<Topic, 'id'>): string => `quiz-${id}`

/**
 * Scrolls to the card of a quiz and focuses its heading, as soon as the quiz is among those loaded: the quiz in the URL's
 * hash, or the one that the returned function is called with.
 */
export function useScrollToQuiz(topics: Topic[]): (topic: Topic) => void {
  const [target, setTarget] = useState<Topic | null>(null)
  const isLoaded = topics.some(({ id }) => id === target?.id)
  useEffect(() => {
    if (target !== null && isLoaded) showHeading(getHeadingId(target))
  }, [target, isLoaded])
  const hash = useLocation({ select: (location) => location.hash })
  const isHashLoaded = topics.some((topic) => getHeadingId(topic) === hash)
  useEffect(() => {
    if (isHashLoaded) showHeading(hash)
  }, [hash, isHashLoaded])
  // A copy, so that scrolling to the same quiz again runs the effect.
  return (topic) => setTarget({ ...topic })
}
