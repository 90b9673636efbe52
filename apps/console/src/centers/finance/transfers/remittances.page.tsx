import { tabsOf } from '#features/crud/list-filters.ts'
import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { isId } from '@kikai/kernel/ids'
import { SlipReview } from './review.tsx'

const shown = ['submitted', 'expected', 'approved_partial', 'approved', 'rejected', 'expired', 'reversed'] as const
const tabs = tabsOf(shown, { first: 'submitted' })

const remittances = resource({
  name: 'remittances',
  call: managedPaymentsCalls.listRemittances,
  exports: managedPaymentsCalls.exportRemittances,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ state: tabs.read(tab), words }),
})

/** The queue of bank transfers at the left; beside it the slip, the bank's statement and the decision. */
export default function Remittances() {
  const t = useText('console')
  const managed = useText('managed')
  const { money, deadline } = useWritten()
  const may = useMay()
  const col = useColumns(remittances)
  return (
    <QueuePage
      of={remittances}
      title={t('page.remittances')}
      label={t('transfers.queue')}
      line={({ payer, numbers, dueAt, checkedBy, state, amount }) => ({
        title: payer || managed('remittance.noPayer'),
        note: [
          numbers.join(' '),
          dueAt ? deadline(dueAt) : null,
          checkedBy && state === 'submitted' ? managed('remittance.two.tag') : null,
        ]
          .filter(Boolean)
          .join(' · '),
        value: <b className="figures">{money(amount)}</b>,
      })}
      columns={[
        col.text('payer', t('transfers.payer')),
        col.text('numbers', t('transfers.for')),
        col.text('reference', t('transfers.reference')),
        col.money('amount', t('transfers.amount')),
        col.word('state', t('transfers.state'), (state) =>
          managed(`remittance.tab.${tabs.read(state) ?? 'submitted'}`),
        ),
        col.due('dueAt', t('transfers.due')),
      ]}
      tabs={tabs.show((tab) => managed(`remittance.tab.${tab}`), managed('remittance.tab.all'))}
      search={t('transfers.search')}
      empty={managed('remittance.nothing')}
      pick={t('transfers.pick')}
      may={may}
      panel={(row, onNext) => <OpenRemittance key={row} row={row} onNext={onNext} />}
    />
  )
}

function OpenRemittance({ row, onNext }: { row: string; onNext: () => void }) {
  const remittance = useCall(
    managedPaymentsCalls.readManagedRemittance,
    isId<'remittance'>(row) ? { remittanceId: row } : null,
    { freshMs: 0 },
  )
  return (
    <LoadedReview of={remittance}>
      {(of) => <SlipReview key={of.slips.at(-1)?.id ?? ''} remittance={of} onNext={onNext} />}
    </LoadedReview>
  )
}
