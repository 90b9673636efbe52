import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { type PayoutRow, payoutTabs } from '@kikai/contract/earnings/earnings.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { BankFileDownload } from './bank-file.tsx'
import { PayoutPanel } from './payout-panel.tsx'

const tabs = tabsOf(payoutTabs, { first: 'check' })

const payouts = resource({
  name: 'payouts',
  call: managedEarningsCalls.listManagedPayouts,
  exports: managedEarningsCalls.exportPayoutList,
  rowKey: ({ id }) => id,
  input: ({ tab, currency, words = '' }) => ({
    tab: tabs.read(tab),
    currency: oneOf(priceCurrencies, currency),
    words,
  }),
})

const toneOf = (state: PayoutRow['state']): TagTone => {
  if (state === 'confirmed') return 'green'
  if (state === 'rejected' || state === 'returned') return 'red'
  return state === 'withdrawn' ? 'outline' : 'amber'
}

/** Payouts to sellers by stage, the earliest deadline first. */
export default function Payouts() {
  const t = useText('consolePayouts')
  const word = useText('earnings')
  const may = useMay()
  const col = useColumns(payouts)
  return (
    <CrudTable
      of={payouts}
      title={t('payouts.title')}
      columns={[
        col.text('number', t('payouts.number'), { opens: true }),
        col.person('company', t('payouts.company')),
        col.text(
          { key: 'account', of: ({ account }) => `${account.bankName} •••${account.end}` },
          t('payouts.account'),
        ),
        col.money('amount', t('payouts.amount')),
        col.state('state', t('payouts.state'), { tone: toneOf, word: (state) => word(`state.${state}`) }),
        col.due('deadlineAt', t('payouts.due')),
        col.person('checkedBy', t('payouts.checkedBy')),
        col.instant('createdAt', t('payouts.asked'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`payouts.tab.${tab}`), t('payouts.tab.all'))}
      search={t('payouts.search')}
      filters={[filterBy('currency', t('payouts.currency'), priceCurrencies)]}
      empty={t('payouts.none')}
      may={may}
      actions={may('finance.payout.move') ? <BankFileDownload /> : null}
      panel={(row, controls) => <PayoutPanel row={row} controls={controls} />}
    />
  )
}
