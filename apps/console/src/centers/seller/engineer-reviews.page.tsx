import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { Due } from '#ui/due.tsx'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { isId } from '@kikai/kernel/ids'
import { EngineerReview } from './engineer-review.tsx'
import { EngineerTag } from './engineer-tag.tsx'

const waiting = resource({
  name: 'engineerReviews',
  call: managedEngineersCalls.listEngineers,
  rowKey: ({ id }) => id,
  input: () => ({ tab: 'open' as const }),
})

/** The queue of engineers at the left; beside it their papers and skills, with a decision for each skill. */
export default function EngineerReviews() {
  const t = useText('consoleEngineers')
  const console = useText('console')
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
