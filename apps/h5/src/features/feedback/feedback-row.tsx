import { useDates } from '#ui/times/moments.ts'
import { Row } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'

/** A feedback in a list: its subject, the last message, and whether it was answered. */
export function FeedbackRow({
  entry: { category, excerpt, state, updatedAt },
  to,
}: {
  entry: FeedbackEntry
  to: string
}) {
  const t = useText('feedback')
  const dates = useDates()
  return (
    <Row
      title={t(`category.${category}`)}
      note={
        <>
          <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
          <span className="figures">{dates.moment(updatedAt)}</span>
        </>
      }
      value={
        <Tag tone={state === 'answered' ? 'green' : state === 'closed' ? 'ended' : 'neutral'}>
          {t(`state.${state}`)}
        </Tag>
      }
      to={to}
    />
  )
}
