import { resultsOf, useRowCalls } from '#features/forms/use-row-calls.ts'
import type { NamedCall, OutputOf } from '@kikai/contract/call'
import type { ChangedGoods, ManagedGoods } from '@kikai/contract/goods/managed.shapes'

export type ManyGoodsProps = { rows: readonly ManagedGoods[]; onClose: (isTaken: boolean) => void }

/** A step for each listing by a call of its own, with the rows and what became of them as a dialog shows them. */
export function useManyGoods<C extends NamedCall>(
  asked: C,
  rows: readonly ManagedGoods[],
  { read, figures }: { read: (answer: OutputOf<C>) => ChangedGoods; figures?: (row: ManagedGoods) => string },
) {
  const { run, outcomes, ...of } = useRowCalls(asked)
  const results = resultsOf(
    rows.map(({ id }) => id),
    outcomes,
    (answer) => read(answer).left[0]?.reason ?? null,
  )
  const lines = rows.map((row) => ({
    key: row.id,
    words: `${row.managementNumber} · ${row.title}`,
    figures: figures?.(row) ?? '',
  }))
  return { of, run, lines, results }
}
