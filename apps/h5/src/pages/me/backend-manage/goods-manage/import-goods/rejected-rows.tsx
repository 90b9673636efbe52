import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { RejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import { useRejectedWords } from './rejected-words.ts'

/** The first rows that cannot be taken: row, column, what stood there and why. */
export function RejectedRows({ rows, count }: { rows: readonly RejectedRow[]; count: number }) {
  const t = useText('imports')
  const why = useRejectedWords()
  if (count === 0) return null
  return (
    <Panel title={t('rejectedRows')} aside={t('rows', { count })}>
      <ul className="divide-y divide-line text-14">
        {rows.map((rejected) => (
          <li key={rejected.row} className="flex gap-3 py-2">
            <span className="figures w-16 shrink-0 text-ink-2">{t('line', { row: rejected.row })}</span>
            <ul className="flex min-w-0 flex-1 flex-col gap-1">
              {rejected.reasons.map((reason, at) => (
                <li key={at}>
                  {why(reason)}
                  {reason.column !== null || reason.value ? (
                    <span className="block truncate text-12 text-ink-2">
                      {[reason.column === null ? null : t('inColumn', { column: reason.column }), reason.value]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: count - rows.length })}</p>
      ) : null}
    </Panel>
  )
}
