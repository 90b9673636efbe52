import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { RejectedRow } from '@kikai/contract/imports/imports.shapes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type RejectedOf, useRejectedFile } from './use-rejected-file.ts'
import { useRejectedWords } from './rejected-words.ts'

/** The list only shows examples, because rows are corrected in the file. */
const shownFirst = 4

type RejectedRowsProps = { rows: readonly RejectedRow[]; count: number; of: RejectedOf }

/** The first rows that cannot be imported, each with row, column, value and reason, and a download of all of them. */
export function RejectedRows({ rows, count, of }: RejectedRowsProps) {
  const t = useText('imports')
  const why = useRejectedWords(rows)
  const file = useRejectedFile(of)
  const [all, setAll] = useState(false)
  if (count === 0) return null
  const shown = all ? rows : rows.slice(0, shownFirst)
  return (
    <Panel title={t('rejectedRows')} aside={t('rows', { count })}>
      <div className="mb-2 flex flex-col gap-2 border-b border-line pb-3 wide:flex-row-reverse wide:items-center wide:justify-between wide:gap-6">
        <Button
          tone="outline"
          busy={file.busy}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={file.fetch}
        >
          {t('download')}
        </Button>
        <p className="text-12 text-ink-2">{t('downloadNote')}</p>
      </div>
      <ul className="divide-y divide-line text-14">
        {shown.map((rejected) => (
          <li key={rejected.row} className="flex gap-3 py-2">
            <span className="figures w-16 shrink-0 text-ink-2">{t('line', { row: rejected.row })}</span>
            <ul className="flex min-w-0 flex-1 flex-col gap-1">
              {rejected.reasons.map((reason, at) => (
                <li key={at}>
                  {why(reason)}
                  {reason.column !== null || reason.value ? (
                    <span className="block text-12 wrap-anywhere text-ink-2">
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
      {shown.length < rows.length ? (
        <Button tone="plain" size="small" onClick={() => setAll(true)} className="mt-1">
          {t('rejectedShow', { count: rows.length - shown.length })}
        </Button>
      ) : null}
      {all && count > rows.length ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: count - rows.length })}</p>
      ) : null}
    </Panel>
  )
}
