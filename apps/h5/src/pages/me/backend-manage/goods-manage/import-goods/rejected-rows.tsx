import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import type { ImportResult } from '@kikai/contract/catalogue/imports.shapes'

type Rejected = ImportResult['rejected']
const rules = ['empty', 'number', 'tooLong', 'noCategory'] as const

/** The rows that cannot be taken: line, field, what stood there and why. */
export function RejectedRows({ rows, count }: { rows: Rejected; count: number }) {
  const t = useText('managed')
  const word = useText('catalogue')
  if (count === 0) return null
  const why = (rule: string) => {
    const known = rules.find((one) => one === rule)
    return known ? word(`import.reason.${known}`) : rule
  }
  return (
    <Panel title={t('import.rejectedRows')} aside={t('import.rows', { count })}>
      <ul className="divide-y divide-line text-14">
        {rows.map((rejected) => (
          <li key={rejected.row} className="flex gap-3 py-2">
            <span className="figures w-16 shrink-0 text-ink-2">{t('import.line', { row: rejected.row })}</span>
            <ul className="min-w-0 flex-1">
              {rejected.reasons.map(({ field, rule, value }) => (
                <li key={`${field}${rule}`}>
                  {t('import.reason', { field: word(`import.column.${field}`), why: why(rule) })}
                  {value ? <span className="block truncate text-12 text-ink-2">{value}</span> : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="pt-2 text-12 text-ink-2">{t('import.rejectedMore', { count: count - rows.length })}</p>
      ) : null}
    </Panel>
  )
}
