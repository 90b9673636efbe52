import { BulkDialog } from '#features/forms/bulk-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { BankLineRow } from '@kikai/contract/bank/bank.shapes'
import { manyLinesCalls } from '@kikai/contract/bank/many-lines.calls'
import type { OutputOf } from '@kikai/contract/call'
import { formatDay } from '@kikai/i18n/format/day'
import { negate, priceCurrencies, toMoney } from '@kikai/kernel/money'
import { useState } from 'react'

type Props = { rows: readonly BankLineRow[]; onClose: (isTaken: boolean) => void }

/** Says how many lines are booked and what they sum up to, by account. */
export function useChargesLabel(): (rows: readonly BankLineRow[]) => string {
  const t = useText('consoleBank')
  const { money } = useWritten()
  return (rows) => {
    const sums = priceCurrencies.flatMap((currency) => {
      const own = rows.filter(({ amount }) => amount.currency === currency)
      return own.length > 0
        ? [
            toMoney(
              currency,
              own.reduce((sum, { amount }) => sum - amount.minor, 0),
            ),
          ]
        : []
    })
    return t('charges.book', { count: rows.length, amount: sums.map(money).join(' + ') })
  }
}

/** Books several small outgoing lines together as bank charges. */
export function ChargeBooking({ rows, onClose }: Props) {
  const t = useText('consoleBank')
  const language = useLanguage()
  const { money } = useWritten()
  const label = useChargesLabel()
  const [done, setDone] = useState<OutputOf<typeof manyLinesCalls.bookCharges>['results'] | null>(null)
  const form = useCallForm(manyLinesCalls.bookCharges, {
    start: { note: '' },
    input: ({ note }) => ({ note, lines: rows.map(({ id: lineId, version }) => ({ lineId, version })) }),
    missing: { note: t('lines.noteNeeded') },
    onDone: ({ results }) => setDone(results),
  })
  return (
    <BulkDialog
      of={form}
      title={t('charges.title')}
      send={label(rows)}
      lines={rows.map(({ id, bookedOn, payer, words, amount }) => ({
        key: id,
        words: [formatDay(bookedOn, language), payer, words].filter(Boolean).join(' · '),
        figures: money(negate(amount)),
      }))}
      results={done && done.map(({ lineId, reason }) => ({ key: lineId, reason }))}
      onClose={onClose}
    >
      <TextField {...form.text('note')} label={t('charges.note')} autoComplete="off" />
    </BulkDialog>
  )
}
