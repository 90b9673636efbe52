import { useText } from '@kikai/client/use-text'
import type { Matching } from '@kikai/contract/bank/bank.shapes'

/** The interval in milliseconds at which lines being matched are loaded again. */
const lookMs = 2_000
export const lookAgainIn = ({ matching }: { matching: Matching }): number | null => (matching ? lookMs : null)

/** Says that lines are still being matched, so that the numbers may change. */
export function MatchingNote({ of }: { of: Matching | undefined }) {
  const t = useText('consoleBank')
  return (
    <div role="status">
      {of ? <p className="list-lead soon">{t('files.matchingNote', { looked: of.looked, all: of.all })}</p> : null}
    </div>
  )
}
