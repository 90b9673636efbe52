import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { BankFile, LineFinding, Matching } from '@kikai/contract/bank/bank.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { lookAgainIn } from '../lines/matching-note.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { StatementUpload } from './statement-upload.tsx'

const statements = resource({
  name: 'statements',
  call: statementsCalls.listStatements,
  exports: statementsCalls.exportStatements,
  rowKey: ({ id }) => id,
  againIn: ({ data }) => data.map(lookAgainIn).find((ms) => ms !== null) ?? null,
  input: () => ({}),
})

const countOf = (file: BankFile, findings: readonly LineFinding[]) =>
  file.findings.filter(({ finding }) => findings.includes(finding)).reduce((sum, { count }) => sum + count, 0)

/** The imported bank statements with their results, and the preview of a new one. */
export default function Statements() {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const language = useLanguage()
  const { moment } = useWritten()
  const may = useMay()
  const address = useListAddress()
  const periodOf = ({ firstOn, lastOn }: BankFile) =>
    firstOn && lastOn ? `${formatDay(firstOn, language)} – ${formatDay(lastOn, language)}` : null
  const col = useColumns(statements)
  const found = (key: string, title: string, ...findings: readonly LineFinding[]) =>
    col.number({ key, of: (file) => countOf(file, findings) }, title)
  const matchingOf = (of: Matching) =>
    [bank('state.bank_file.matching'), ...(of ? [`${of.looked}/${of.all}`] : [])].join(' ')
  return (
    <CrudTable
      of={statements}
      title={t('files.title')}
      columns={[
        col.text('fileName', t('files.file'), { opens: true }),
        col.text('currency', t('lines.currency')),
        col.number('open', t('files.open'), {
          show: ({ open, state, matching }) =>
            state === 'matching' ? (
              <Tag tone="grey">{matchingOf(matching)}</Tag>
            ) : (
              <Tag tone={open > 0 ? 'amber' : 'outline'}>{String(open)}</Tag>
            ),
        }),
        found('matched', t('files.matched'), 'exact', 'confirmed'),
        found('short', bank('finding.short'), 'short'),
        found('over', bank('finding.over'), 'over'),
        found('duplicate', bank('finding.duplicate'), 'duplicate', 'ended'),
        found('unknown', bank('finding.unknown'), 'unknown', 'proposed'),
        found('outgoing', t('files.outgoing'), 'outgoing'),
        col.number('known', t('files.known')),
        col.text({ key: 'period', of: periodOf }, t('files.period')),
        col.text({ key: 'at', of: ({ at, by }) => `${moment(at)} · ${by}` }, t('files.at')),
      ]}
      empty={t('files.none')}
      may={may}
      actions={may('finance.remittance.review') ? <StatementUpload onSent={address.open} /> : null}
      panel={(row, controls) => <StatementPanel row={row} controls={controls} onImported={() => address.open(null)} />}
    />
  )
}
