import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { StatementRow } from '@kikai/contract/credit/credit.shapes'

/** The state of a statement. */
export function StatementTag({ state }: Pick<StatementRow, 'state'>) {
  const t = useText('credit')
  const tone = state === 'overdue' ? 'red' : state === 'paid' ? 'green' : 'neutral'
  return <Tag tone={tone}>{t(`statement.${state}`)}</Tag>
}
