import { useColumns } from '#features/crud/use-columns.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'
import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import { FeedbackPanel } from './feedback-panel.tsx'

// Loaded when several messages are settled together.
const AnswerMany = lazyPart(async () => ({ default: (await import('./settle-many.tsx')).AnswerMany }))
const CloseMany = lazyPart(async () => ({ default: (await import('./settle-many.tsx')).CloseMany }))

// Open feedback is the default, because it needs an answer.
const tabs = tabsOf(feedbackMachine.states, { first: 'open' })

const feedback = resource({
  name: 'feedback',
  call: managedFeedbackCalls.listFeedback,
  exports: managedFeedbackCalls.exportFeedback,
  rowKey: ({ id }) => id,
  input: ({ tab }) => (tab === 'all' ? {} : { state: tabs.read(tab) ?? 'open' }),
})

const tones: Readonly<Record<FeedbackEntry['state'], TagTone>> = { open: 'amber', answered: 'green', closed: 'outline' }

/** What is closed is opened again by its member alone. */
const isUnsettled = ({ state }: FeedbackEntry) => state !== 'closed'

/** The members' feedback, the longest waiting first. */
export default function Feedback() {
  const t = useText('feedback')
  const word = useText('console')
  const col = useColumns(feedback)
  const may = useMay()
  return (
    <CrudTable
      of={feedback}
      title={t('managed')}
      columns={[
        col.text('number', word('feedback.number'), { opens: true }),
        col.state('state', word('feedback.state'), {
          tone: (state) => tones[state],
          word: (state) => t(`state.${state}`),
        }),
        col.word('category', t('about'), (category) => t(`category.${category}`)),
        col.text('excerpt', t('text')),
        col.instant('updatedAt', word('feedback.updated')),
      ]}
      tabs={tabs.show((state) => t(`state.${state}`), t('all'))}
      may={may}
      empty={t('noneOpen')}
      bulk={[
        {
          label: (rows) => word('feedback.answerMany', { count: rows.length }),
          fits: isUnsettled,
          form: (rows, onClose) => <AnswerMany rows={rows} onClose={onClose} />,
        },
        {
          label: (rows) => word('feedback.closeMany', { count: rows.length }),
          fits: isUnsettled,
          form: (rows, onClose) => <CloseMany rows={rows} onClose={onClose} />,
        },
      ]}
      panel={(row, controls) => <FeedbackPanel row={row} controls={controls} />}
    />
  )
}
