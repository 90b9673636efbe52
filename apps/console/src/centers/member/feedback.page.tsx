import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'
import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import { FeedbackPanel } from './feedback-panel.tsx'

const { states } = feedbackMachine

const feedback = resource({
  name: 'feedback',
  call: managedFeedbackCalls.listFeedback,
  rowKey: ({ id }) => id,
  // Open feedback is the default, because it needs an answer.
  input: ({ tab }) => (tab === 'all' ? {} : { state: oneOf(states, tab) ?? 'open' }),
})

const tones: Readonly<Record<FeedbackEntry['state'], TagTone>> = { open: 'amber', answered: 'green', closed: 'outline' }

/** The members' feedback, the longest waiting first. */
export default function Feedback() {
  const t = useText('feedback')
  const word = useText('console')
  const { moment } = useWritten()
  const columns: Column<FeedbackEntry>[] = [
    { key: 'number', title: word('feedback.number'), show: ({ number }) => number, opens: true },
    {
      key: 'state',
      title: word('feedback.state'),
      show: ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
    },
    { key: 'category', title: t('about'), show: ({ category }) => t(`category.${category}`) },
    { key: 'excerpt', title: t('text'), show: ({ excerpt }) => excerpt },
    { key: 'updated', title: word('feedback.updated'), show: ({ updatedAt }) => moment(updatedAt) },
  ]
  return (
    <CrudTable
      of={feedback}
      title={t('managed')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: () => [
          ...states.map((value) => ({ value: value === 'open' ? '' : value, label: t(`state.${value}`) })),
          { value: 'all', label: t('all') },
        ],
      }}
      empty={t('noneOpen')}
      panel={(row, controls) => <FeedbackPanel row={row} controls={controls} />}
    />
  )
}
