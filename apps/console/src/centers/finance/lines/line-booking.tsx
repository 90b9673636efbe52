import { SelectField } from '#ui/choice-field.tsx'
import { RefusalText } from '#ui/form.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import { type BankLine, type Booking, bookings } from '@kikai/contract/bank/bank.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useStepWords } from './step-words.ts'

type Props = {
  line: BankLine
  /** Runs the step with the clerk's note; without a note it shows the error instead. */
  withReason: (step: (note: string) => void) => void
  onDone: () => void
}

/** Books a line that is not a buyer's payment to the account it belongs to. */
export function LineBooking({ line, withReason, onDone }: Props) {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const { money, moment } = useWritten()
  const can = bookings.filter(
    (as) =>
      line.allowedActions.some(({ action, enabled }) => action === as && enabled) &&
      (as !== 'ordered' || line.ordered.length > 0),
  )
  const [chosen, setChosen] = useState<Booking | null>(null)
  const [payoutNumber, setPayoutNumber] = useState('')
  const [orderedId, setOrderedId] = useState(line.ordered.length === 1 ? (line.ordered[0]?.id ?? null) : null)
  const wordsOf = useStepWords({ line, candidate: null })
  // The statement does not tell the account, so it is chosen by hand unless there is only one.
  const as = can.length === 1 ? can[0] : can.find((one) => one === chosen)
  const isForTwo = as !== undefined && line.forTwo.includes(as)
  const book = useAction(bankCalls.bookLine, {
    silent: true,
    onDone: () => {
      onDone()
      showToast(t(isForTwo ? 'propose.done' : 'step.done'), { done: true })
    },
  })
  if (can.length === 0) return null
  const payout = as === 'returned' ? { payoutNumber: payoutNumber.trim() || line.bookedFor } : {}
  const ordered = as === 'ordered' && orderedId ? { orderedId } : {}
  const run = (to: Booking) =>
    withReason((note) => void book.run({ lineId: line.id, version: line.version, as: to, note, ...payout, ...ordered }))
  return (
    <>
      {can.length > 1 ? (
        <SelectField<Booking | null>
          name="as"
          label={t(line.amount.minor < 0 ? 'other.titleOut' : 'other.title')}
          value={as ?? null}
          placeholder={t('other.choose')}
          options={can.map((value) => ({ value, label: bank(`outcome.${value}`) }))}
          onChange={setChosen}
        />
      ) : null}
      {as === 'returned' && !line.asked ? (
        <TextField
          name="payoutNumber"
          value={payoutNumber}
          onChange={({ target }) => setPayoutNumber(target.value)}
          error={undefined}
          label={t('other.payout')}
          autoComplete="off"
        />
      ) : null}
      {as === 'ordered' ? (
        <SelectField
          name="ordered"
          label={t('other.ordered')}
          value={orderedId}
          placeholder={t('other.chooseOrdered')}
          options={line.ordered.map(({ id, kind, number, payee, at }) => ({
            value: id,
            label: [t(`other.kind.${kind}`), number, payee, money(line.amount), moment(at)].filter(Boolean).join(' · '),
          }))}
          onChange={setOrderedId}
        />
      ) : null}
      {as === 'left' ? <p className="quiet">{t('other.leftNote')}</p> : null}
      <RefusalText>{book.error?.message}</RefusalText>
      {as ? (
        <p>
          <Button loading={book.busy} disabled={as === 'ordered' && !orderedId} onClick={() => run(as)}>
            {wordsOf(as)}
          </Button>
        </p>
      ) : null}
    </>
  )
}
