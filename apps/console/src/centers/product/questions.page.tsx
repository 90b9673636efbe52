import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import { questionMachine } from '@kikai/contract/questions/questions.states'
import { QuestionPanel } from './question-panel.tsx'
import { questionTones } from './question-tag.tsx'

// Loaded when several reports are settled together.
const KeepMany = lazyPart(() => import('./keep-many.tsx'))

const { states } = questionMachine
const tabs = tabsOf(['reported', ...states])

const questions = resource({
  name: 'questions',
  call: managedQuestionsCalls.listManagedQuestions,
  exports: managedQuestionsCalls.exportManagedQuestions,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ state: oneOf(states, tab), reported: tab === 'reported' }),
})

/** What buyers ask: for a seller, what waits longest is on top; for staff, what was reported. */
export default function Questions() {
  const t = useText('consoleQuestions')
  const word = useText('questions')
  const console = useText('console')
  const col = useColumns(questions)
  const may = useMay()
  return (
    <CrudTable
      of={questions}
      title={console('page.questions')}
      columns={[
        col.text({ key: 'text', of: ({ text, translation }) => translation?.text ?? text }, word('question'), {
          opens: true,
          below: ({ goods }) => `${goods.managementNumber} · ${goods.title}`,
        }),
        col.state('state', t('state'), {
          tone: (state) => questionTones[state],
          word: (state) => word(`state.${state}`),
        }),
        col.due({ key: 'dueAt', of: ({ state, dueAt }) => (state === 'asked' ? dueAt : null) }, t('due')),
        col.text(
          { key: 'reports', of: ({ reports }) => (reports.count > 0 ? String(reports.count) : null) },
          t('reports'),
          {
            below: ({ reports }) => reports.last,
          },
        ),
        col.instant('askedAt', t('asked')),
      ]}
      tabs={tabs.show((tab) => (tab === 'reported' ? t('reported') : word(`state.${tab}`)), t('all'))}
      may={may}
      empty={word('queue.none')}
      bulk={
        may('product.goods.write')
          ? [
              {
                label: (rows) => t('keepMany', { count: rows.length }),
                fits: ({ allowedActions }) =>
                  allowedActions.some(({ action, enabled }) => action === 'keep' && enabled),
                form: (rows, onClose) => <KeepMany rows={rows} onClose={onClose} />,
              },
            ]
          : undefined
      }
      panel={(row, controls) => <QuestionPanel row={row} controls={controls} />}
    />
  )
}
