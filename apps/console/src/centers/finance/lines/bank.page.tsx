import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import { type BankLineRow, bankTabs } from '@kikai/contract/bank/bank.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { toMoney as amountIn, priceCurrencies } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { ChargeBooking } from './charge-booking.tsx'
import { LinePanel } from './line-panel.tsx'
import { MatchingNote, lookAgainIn } from './matching-note.tsx'

const lines = resource({
  name: 'bank-lines',
  call: bankCalls.listBankLines,
  exports: bankCalls.exportBankLines,
  rowKey: ({ id }) => id,
  againIn: lookAgainIn,
  input: ({ tab, currency, words = '' }) => ({
    tab: tab === 'all' ? null : (oneOf(bankTabs, tab) ?? 'waiting'),
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

/** The button that books bank charges, for the account that the list is filtered by. */
function BookCharges() {
  const t = useText('consoleBank')
  const { filters } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('charges.open')}</Button>
      {isOpen ? (
        <ChargeBooking currency={oneOf(priceCurrencies, filters.currency) ?? 'JPY'} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** The lines of bank statements; pending ones by deadline. */
export default function Bank() {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const language = useLanguage()
  const { money, deadline } = useWritten()
  const may = useMay()
  const dayOf = ({ bookedOn }: BankLineRow) => formatDay(bookedOn, language)
  const payerOf = ({ payer, words }: BankLineRow) => payer || words || '–'
  const stateOf = ({ finding, state }: BankLineRow) =>
    state === 'open' && finding ? bank(`finding.${finding}`) : bank(`state.bank_line.${state}`)
  const foundOf = (row: BankLineRow) => {
    const { difference } = row
    if (!difference || difference.minor === 0) return stateOf(row)
    const amount = amountIn(difference.currency, Math.abs(difference.minor))
    return difference.minor < 0 ? t('lines.short', { amount }) : t('lines.over', { amount })
  }
  const columns: Column<BankLineRow>[] = [
    { key: 'payer', title: t('lines.payer'), show: payerOf, text: payerOf, opens: true },
    {
      key: 'amount',
      title: t('lines.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => textOfAmount(amount),
    },
    {
      key: 'finding',
      title: t('lines.finding'),
      show: (row) => <Tag tone={toneOfLine(row)}>{foundOf(row)}</Tag>,
      text: foundOf,
    },
    {
      key: 'due',
      title: t('lines.due'),
      show: ({ dueAt }) => (dueAt ? deadline(dueAt) : '–'),
      text: ({ dueAt }) => (dueAt ? deadline(dueAt) : ''),
    },
    {
      key: 'numbers',
      title: t('lines.numbers'),
      show: ({ numbers }) => numbers.join(', ') || '–',
      text: ({ numbers }) => numbers.join(', '),
    },
    { key: 'day', title: t('lines.day'), show: dayOf, text: ({ bookedOn }) => bookedOn },
    {
      key: 'currency',
      title: t('lines.currency'),
      show: ({ amount }) => amount.currency,
      text: ({ amount }) => amount.currency,
    },
    { key: 'words', title: t('lines.words'), show: ({ words }) => words, text: ({ words }) => words, extra: true },
    {
      key: 'bankRef',
      title: t('lines.bankRef'),
      show: ({ bankRef }) => bankRef,
      text: ({ bankRef }) => bankRef,
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={lines}
      title={t('lines.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          ...bankTabs.map((value) => ({
            value: value === 'waiting' ? '' : value,
            label: t(`lines.tab.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
          { value: 'all', label: t('lines.all') },
        ],
      }}
      filters={[
        {
          name: 'currency',
          label: t('lines.currency'),
          options: priceCurrencies.map((value) => ({ value, label: value })),
        },
      ]}
      search={t('lines.search')}
      empty={t('lines.none')}
      lead={(answer) => <MatchingNote of={answer?.matching} />}
      may={may}
      actions={may('finance.remittance.review') ? <BookCharges /> : null}
      panel={(row, controls) => <LinePanel row={row} controls={controls} />}
    />
  )
}
