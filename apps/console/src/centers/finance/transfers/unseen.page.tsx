import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { Link } from '#ui/link.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import type { UnseenTransfer } from '@kikai/contract/bank/bank.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { priceCurrencies } from '@kikai/kernel/money'
import { pageOf } from '../cause-page.ts'

const unseen = resource({
  name: 'unseen-transfers',
  call: approvedTransfersCalls.listUnseenTransfers,
  rowKey: ({ remittanceId }) => remittanceId,
  input: ({ currency }) => ({ currency: oneOf(priceCurrencies, currency) }),
})

/** Whether the wait is longer than a transfer takes over a weekend. */
const isLong = ({ days }: UnseenTransfer) => days > 5

/** Transfers approved by their slip alone whose money no statement has shown yet, the longest waiting first. */
export default function Unseen() {
  const t = useText('consoleBank')
  const { money, moment } = useWritten()
  const payerOf = ({ payer, numbers }: UnseenTransfer) => [numbers.join(', '), payer].filter(Boolean).join(' · ')
  const daysOf = ({ days }: UnseenTransfer) => t('unseen.waited', { count: days })
  const approvedOf = ({ approvedAt, approvedBy }: UnseenTransfer) => `${moment(approvedAt)} · ${approvedBy}`
  const columns: Column<UnseenTransfer>[] = [
    {
      key: 'payer',
      title: t('unseen.payer'),
      show: (row) => (
        <Link to={pageOf({ kind: 'remittance', id: row.remittanceId, number: null }).to}>{payerOf(row)}</Link>
      ),
      text: payerOf,
    },
    {
      key: 'amount',
      title: t('unseen.amount'),
      align: 'end',
      show: (row) => money(row.unseen),
      text: (row) => textOfAmount(row.unseen),
    },
    {
      key: 'days',
      title: t('unseen.days'),
      show: (row) => <Tag tone={isLong(row) ? 'amber' : 'outline'}>{daysOf(row)}</Tag>,
      text: daysOf,
    },
    {
      key: 'currency',
      title: t('lines.currency'),
      show: ({ unseen: of }) => of.currency,
      text: ({ unseen: of }) => of.currency,
    },
    { key: 'approved', title: t('unseen.approved'), show: approvedOf, text: approvedOf },
    {
      key: 'reference',
      title: t('unseen.reference'),
      show: ({ reference }) => reference,
      text: ({ reference }) => reference,
    },
  ]
  return (
    <CrudTable
      of={unseen}
      title={t('unseen.title')}
      columns={columns}
      filters={[
        {
          name: 'currency',
          label: t('lines.currency'),
          options: priceCurrencies.map((value) => ({ value, label: value })),
        },
      ]}
      empty={t('unseen.none')}
    />
  )
}
