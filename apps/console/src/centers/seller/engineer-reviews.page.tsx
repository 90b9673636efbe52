import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { isId } from '@kikai/kernel/ids'
import { EngineerReview } from './engineer-review.tsx'
import { EngineerTag } from './engineer-tag.tsx'

const waiting = resource({
  name: 'engineerReviews',
  call: managedEngineersCalls.listEngineers,
  exports: managedEngineersCalls.exportEngineers,
  rowKey: ({ id }) => id,
  input: () => ({ tab: 'open' as const }),
})

/** The queue of engineers at the left; beside it their papers and skills, with a decision for each skill. */
export default function EngineerReviews() {
  const t = useText('consoleEngineers')
  const console = useText('console')
  const { country } = useWritten()
  const col = useColumns(waiting)
  const may = useMay()
  return (
    <QueuePage
      of={waiting}
      title={console('page.engineerReviews')}
      label={t('queue')}
      look="review-parts"
      line={({ name, dueAt, state }) => ({
        title: name,
        note: <Due at={dueAt} />,
        value: state === 'pending' ? null : <EngineerTag state={state} />,
      })}
      columns={[
        col.text('company', t('company')),
        col.word('country', t('country'), country),
        col.number('heldSkills', t('held')),
        col.number('waitingSkills', t('waiting')),
        col.instant('submittedAt', t('submitted')),
      ]}
      may={may}
      empty={t('nothing')}
      pick={t('pick')}
      panel={(row, onNext) => <OpenEngineer row={row} onNext={onNext} />}
    />
  )
}

function OpenEngineer({ row, onNext }: { row: string; onNext: () => void }) {
  const engineer = useCall(managedEngineersCalls.readEngineer, isId<'engineer'>(row) ? { engineerId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedReview of={engineer}>
      {/* The key resets the decisions when there is another version, because they belong to the one that was reviewed. */}
      {(file) => <EngineerReview key={`${row} ${file.version}`} file={file} onNext={onNext} />}
    </LoadedReview>
  )
}
