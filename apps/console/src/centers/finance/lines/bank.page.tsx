import type { BulkStep } from '#features/crud/bulk-step.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import { type BankLineRow, bankTabs } from '@kikai/contract/bank/bank.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { toMoney as amountIn, priceCurrencies } from '@kikai/kernel/money'
import { Button } from 'antd'
import { ChargeBooking, useChargesLabel } from './charge-booking.tsx'
import { LinePanel } from './line-panel.tsx'
import { MatchingNote, lookAgainIn } from './matching-note.tsx'

const tabs = tabsOf(bankTabs, { first: 'waiting' })

const lines = resource({
  name: 'bank-lines',
  call: bankCalls.listBankLines,
  exports: bankCalls.exportBankLines,
  rowKey: ({ id }) => id,
  againIn: lookAgainIn,
  input: ({ tab, currency, only, words = '' }) => ({
    tab: tabs.read(tab),
    ...(only === 'charges' ? { chargeable: true } : {}),
    currency: oneOf(priceCurrencies, currency),
    words,
  }),
})

export const toneOfLine = ({ state, finding }: Pick<BankLineRow, 'state' | 'finding'>): TagTone => {
  if (state === 'withdrawn') return 'outline'
  if (state === 'settled' || state === 'sent_back') return finding === 'outgoing' ? 'outline' : 'green'
  if (state === 'aside') return 'outline'
  return finding === 'unknown' || finding === 'proposed' ? 'grey' : 'amber'
}

/** Shows only what may be a bank charge, which is booked many lines at once. */
function FindCharges() {
  const t = useText('consoleBank')
  const { filter } = useListAddress()
  return <Button onClick={() => filter({ tab: 'outgoing', only: 'charges' })}>{t('charges.open')}</Button>
}

/** The lines of bank statements; pending ones by deadline. */
export default function Bank() {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const may = useMay()
  const decides = may('finance.remittance.review')
  const { filters } = useListAddress()
  const chargesLabel = useChargesLabel()
  const bulk: BulkStep<BankLineRow>[] | undefined =
    decides && filters.only === 'charges'
      ? [{ label: chargesLabel, form: (rows, onClose) => <ChargeBooking rows={rows} onClose={onClose} /> }]
      : undefined
  const stateOf = ({ finding, state }: BankLineRow) =>
    state === 'open' && finding ? bank(`finding.${finding}`) : bank(`state.bank_line.${state}`)
  const foundOf = (row: BankLineRow) => {
    const { difference } = row
    if (!difference || difference.minor === 0) return stateOf(row)
    const amount = amountIn(difference.currency, Math.abs(difference.minor))
    return difference.minor < 0 ? t('lines.short', { amount }) : t('lines.over', { amount })
  }
  const col = useColumns(lines)
  return (
    <CrudTable
      of={lines}
      title={t('lines.title')}
      columns={[
        col.text({ key: 'payer', of: ({ payer, words }) => payer || words }, t('lines.payer'), { opens: true }),
        col.money('amount', t('lines.amount'), { text: ({ amount }) => textOfAmount(amount) }),
        col.state('state', t('lines.finding'), { tone: (_, row) => toneOfLine(row), word: (_, row) => foundOf(row) }),
        col.due('dueAt', t('lines.due')),
        col.text('numbers', t('lines.numbers')),
        col.day('bookedOn', t('lines.day')),
        col.text({ key: 'currency', of: ({ amount }) => amount.currency }, t('lines.currency')),
        col.text('words', t('lines.words'), { extra: true }),
        col.text('bankRef', t('lines.bankRef'), { extra: true }),
      ]}
      tabs={tabs.show((tab) => t(`lines.tab.${tab}`), t('lines.all'))}
      filters={[
        filterBy('currency', t('lines.currency'), priceCurrencies),
        filterBy('only', t('charges.only'), ['charges'], () => t('charges.small')),
      ]}
      search={t('lines.search')}
      empty={t('lines.none')}
      lead={(answer) => (
        <>
          <MatchingNote of={answer?.matching} />
          {bulk ? <p className="quiet list-lead">{t('charges.lead')}</p> : null}
        </>
      )}
      may={may}
      actions={decides && !bulk ? <FindCharges /> : null}
      bulk={bulk}
      panel={(row, controls) => <LinePanel row={row} controls={controls} />}
    />
  )
}
