import type { Column } from '#features/crud/column.ts'
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

const countOf = (file: BankFile, ...findings: readonly LineFinding[]) =>
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
    firstOn && lastOn ? `${formatDay(firstOn, language)} – ${formatDay(lastOn, language)}` : '–'
  const number = (key: string, title: string, of: (file: BankFile) => number): Column<BankFile> => ({
    key,
    title,
    align: 'end',
    show: (file) => String(of(file)),
    text: (file) => String(of(file)),
  })
  const matchingOf = (of: Matching) =>
    [bank('state.bank_file.matching'), ...(of ? [`${of.looked}/${of.all}`] : [])].join(' ')
  const columns: Column<BankFile>[] = [
    {
      key: 'file',
      title: t('files.file'),
      show: ({ fileName }) => fileName,
      text: ({ fileName }) => fileName,
      opens: true,
    },
    {
      key: 'account',
      title: t('lines.currency'),
      show: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
    {
      key: 'open',
      title: t('files.open'),
      align: 'end',
      show: ({ open, state, matching }) =>
        state === 'matching' ? (
          <Tag tone="grey">{matchingOf(matching)}</Tag>
        ) : (
          <Tag tone={open > 0 ? 'amber' : 'outline'}>{String(open)}</Tag>
        ),
      text: ({ open }) => String(open),
    },
    number('matched', t('files.matched'), (file) => countOf(file, 'exact', 'confirmed')),
    number('short', bank('finding.short'), (file) => countOf(file, 'short')),
    number('over', bank('finding.over'), (file) => countOf(file, 'over')),
    number('duplicate', bank('finding.duplicate'), (file) => countOf(file, 'duplicate', 'ended')),
    number('unknown', bank('finding.unknown'), (file) => countOf(file, 'unknown', 'proposed')),
    number('outgoing', t('files.outgoing'), (file) => countOf(file, 'outgoing')),
    number('known', t('files.known'), ({ known }) => known),
    { key: 'period', title: t('files.period'), show: periodOf, text: periodOf },
    {
      key: 'at',
      title: t('files.at'),
      show: ({ at, by }) => `${moment(at)} · ${by}`,
      text: ({ at, by }) => `${moment(at)} ${by}`,
    },
  ]
  return (
    <CrudTable
      of={statements}
      title={t('files.title')}
      columns={columns}
      empty={t('files.none')}
      may={may}
      actions={may('finance.remittance.review') ? <StatementUpload onSent={address.open} /> : null}
      panel={(row, controls) => <StatementPanel row={row} controls={controls} onImported={() => address.open(null)} />}
    />
  )
}
