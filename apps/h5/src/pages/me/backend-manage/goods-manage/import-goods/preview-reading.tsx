import { SmallSelect } from '#ui/forms/small-select'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { sheetDelimiters, sheetEncodings, type ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { ReactNode } from 'react'
import type { Reading } from './use-preview.ts'

type PreviewReadingProps = { preview: ImportPreview; onRead: (reading: Reading) => void }

/** The encoding used, with the first rows, so that a wrong encoding is visible and can be changed. */
export function PreviewReading({ preview, onRead }: PreviewReadingProps) {
  const t = useText('imports')
  return (
    <Panel title={t('reading')} aside={t('rows', { count: preview.rows })}>
      <ReadingSelects reading={preview} rows={preview.firstRows} onRead={onRead} />
      <p className="pt-3 pb-2 text-12 text-ink-2">{t('readingNote')}</p>
      <FirstRows rows={preview.firstRows} headingRow={preview.headingRow} />
    </Panel>
  )
}

type ReadingSelectsProps = {
  reading: Reading
  /** The rows offered as the heading. */
  rows?: ImportPreview['firstRows']
  onRead: (reading: Reading) => void
}

/**
 * The choices of encoding, delimiter and heading row; also shown when the file cannot be read with the recognised ones.
 */
export function ReadingSelects({ reading, rows = [], onRead }: ReadingSelectsProps) {
  const t = useText('imports')
  const { encoding, delimiter, headingRow } = reading
  return (
    <div className="flex flex-col gap-2.5 wide:flex-row wide:gap-6">
      <Choice label={t('encoding')}>
        <SmallSelect
          label={t('encoding')}
          value={encoding ?? ''}
          quiet={encoding === undefined}
          options={[
            ...(encoding === undefined ? [{ value: '' as const, label: t('automatic') }] : []),
            ...sheetEncodings.map((value) => ({ value, label: t(`encodingOf.${value}`) })),
          ]}
          onPick={(value) => value !== '' && onRead({ encoding: value })}
          className="min-w-0 xs:flex-1"
        />
      </Choice>
      <Choice label={t('delimiter')}>
        <SmallSelect
          label={t('delimiter')}
          value={delimiter ?? ''}
          quiet={delimiter === undefined}
          options={[
            ...(delimiter === undefined ? [{ value: '' as const, label: t('automatic') }] : []),
            ...sheetDelimiters.map((value) => ({ value, label: t(`delimiterOf.${value}`) })),
          ]}
          onPick={(value) => value !== '' && onRead({ delimiter: value })}
          className="min-w-0 xs:flex-1"
        />
      </Choice>
      {headingRow === undefined ? null : (
        <Choice label={t('headingRow')}>
          <SmallSelect
            label={t('headingRow')}
            value={String(headingRow)}
            options={rows.map(({ row }) => ({ value: String(row), label: t('line', { row }) }))}
            onPick={(value) => onRead({ headingRow: Number(value) })}
            className="min-w-0 xs:flex-1"
          />
        </Choice>
      )}
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 xs:flex-row xs:items-center xs:gap-3">
      <span aria-hidden className="shrink-0 text-14 text-ink-2 xs:w-24 wide:w-auto">
        {label}
      </span>
      {children}
    </div>
  )
}

/**
 * The first rows as in a spreadsheet: row numbers at the left, the heading in bold, rows above it in grey; it scrolls
 * sideways when it is wider than the screen.
 */
function FirstRows({ rows, headingRow }: { rows: ImportPreview['firstRows']; headingRow: number }) {
  const t = useText('imports')
  return (
    <div
      role="region"
      aria-label={t('firstRows')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-max min-w-full text-12">
        <tbody>
          {rows.map(({ row, cells }) =>
            row === headingRow ? (
              <tr key={row} className="bg-sunken text-left not-first:border-t not-first:border-line">
                <td className={numberLook}>{row}</td>
                {cells.map((cell, at) => (
                  <th key={at} scope="col" className={`${cellLook} font-600`}>
                    {cell}
                  </th>
                ))}
              </tr>
            ) : (
              <tr
                key={row}
                className={classes('not-first:border-t not-first:border-line', row < headingRow && 'text-ink-2')}
              >
                <td className={numberLook}>{row}</td>
                {cells.map((cell, at) => (
                  <td key={at} className={cellLook}>
                    {cell}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const cellLook = 'max-w-44 truncate px-2.5 py-1.5'
const numberLook = 'figures w-px px-2.5 py-1.5 text-right text-ink-2'
