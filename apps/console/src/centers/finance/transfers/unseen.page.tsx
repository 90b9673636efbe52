import { filterBy } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import { priceCurrencies } from '@kikai/kernel/money'
import { pageOf } from '../cause-page.ts'

const unseen = resource({
  name: 'unseen-transfers',
  call: approvedTransfersCalls.listUnseenTransfers,
  exports: approvedTransfersCalls.exportUnseenTransfers,
  rowKey: ({ remittanceId }) => remittanceId,
  input: ({ currency }) => ({ currency: oneOf(priceCurrencies, currency) }),
})

/** What a transfer takes over a weekend. */
const longDays = 5

/** Transfers approved by their slip alone whose money no statement has shown yet, the longest waiting first. */
export default function Unseen() {
  const t = useText('consoleBank')
  const { moment } = useWritten()
  const col = useColumns(unseen)
  const may = useMay()
  return (
    <CrudTable
      of={unseen}
      title={t('unseen.title')}
      columns={[
        col.text(
          { key: 'payer', of: ({ payer, numbers }) => [numbers.join(', '), payer].filter(Boolean).join(' · ') },
          t('unseen.payer'),
          { to: ({ remittanceId: id }) => pageOf({ kind: 'remittance', id, number: null }).to },
        ),
        col.money('unseen', t('unseen.amount')),
        col.state('days', t('unseen.days'), {
          tone: (days) => (days > longDays ? 'amber' : 'outline'),
          word: (count) => t('unseen.waited', { count }),
        }),
        col.text({ key: 'currency', of: ({ unseen: of }) => of.currency }, t('lines.currency')),
        col.text(
          { key: 'approved', of: ({ approvedAt, approvedBy }) => `${moment(approvedAt)} · ${approvedBy}` },
          t('unseen.approved'),
        ),
        col.text('reference', t('unseen.reference')),
      ]}
      filters={[filterBy('currency', t('lines.currency'), priceCurrencies)]}
      may={may}
      empty={t('unseen.none')}
    />
  )
}
