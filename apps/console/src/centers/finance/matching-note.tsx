import { useText } from '@kikai/client/use-text'
import type { Matching } from '@kikai/contract/bank/bank.shapes'

/** So often what is being matched is looked at again. */
const lookMs = 2_000
export const lookAgainIn = ({ matching }: { matching: Matching }): number | null => (matching ? lookMs : null)

/** That lines are still being matched, so that nobody takes the numbers for the last ones. */
export function MatchingNote({ of }: { of: Matching | undefined }) {
  const t = useText('consoleBank')
  return (
    <div role="status">
      {of ? <p className="list-lead soon">{t('files.matchingNote', { looked: of.looked, all: of.all })}</p> : null}
    </div>
  )
}
