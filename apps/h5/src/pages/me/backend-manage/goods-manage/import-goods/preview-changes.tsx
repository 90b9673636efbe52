import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { ChangedRow, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { useState } from 'react'

const shownFirst = 8

/** Each row that changes a listing, with what its columns say before and after. */
export function PreviewChanges({ changes, changed }: Pick<ImportPreview, 'changes' | 'changed'>) {
  const t = useText('imports')
  const [all, setAll] = useState(false)
  if (changed === 0) return null
  const shown = all ? changes : changes.slice(0, shownFirst)
  return (
    <Panel title={t('changes')} aside={t('rows', { count: changed })}>
      <p className="pb-2 text-12 text-ink-2">{t('changesNote')}</p>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((row) => (
          <Changed key={row.row} row={row} />
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button tone="plain" size="small" onClick={() => setAll(true)} className="mt-1">
          {t('changesShow', { count: changes.length - shown.length })}
        </Button>
      ) : null}
      {all && changed > changes.length ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: changed - changes.length })}</p>
      ) : null}
    </Panel>
  )
}

function Changed({ row: { row, managementNumber, title, changes, isPublic } }: { row: ChangedRow }) {
  const t = useText('imports')
  return (
    <li className="py-2.5 wide:grid wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:gap-6">
      <div className="min-w-0">
        <p className="text-14 font-600 wrap-anywhere">{title}</p>
        <p className="figures flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
          {t('line', { row })} · {managementNumber}
          {isPublic ? <Tag tone="green">{t('onSale')}</Tag> : null}
        </p>
      </div>
      <table className="mt-1.5 w-full table-fixed text-14 wide:mt-0">
        <thead className="sr-only">
          <tr>
            <th>{t('columns')}</th>
            <th>{t('changeFrom')}</th>
            <th>{t('changeTo')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="align-baseline">
              <th scope="row" className="w-[32%] py-0.5 pr-2 text-left text-12 font-400 text-ink-2">
                {t(`column.${field}`)}
              </th>
              <td className="figures py-0.5 pr-2 wrap-anywhere whitespace-pre-line text-ink-2">
                {before ? <del className="decoration-control">{before}</del> : t('changeEmpty')}
              </td>
              <td className="figures py-0.5 font-600 wrap-anywhere whitespace-pre-line">{after || t('changeEmpty')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

type DoubtedProps = { doubtedCount: number; confirmed: boolean; onConfirm: (confirmed: boolean) => void }

/** Asks whether new prices far below those so far are meant, as the form does. */
export function PreviewDoubted({ doubtedCount, confirmed, onConfirm }: DoubtedProps) {
  const t = useText('imports')
  if (doubtedCount === 0) return null
  return (
    <InlineNotice tone="bad" title={t('doubted', { count: doubtedCount })}>
      <p>{t('doubtedNote')}</p>
      <Checkbox checked={confirmed} onChange={(event) => onConfirm(event.target.checked)} className="pt-1 text-ink">
        {t('doubtedRight')}
      </Checkbox>
    </InlineNotice>
  )
}
