import { AskOnce } from '#ui/sheets/ask-once'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import type { Id } from '@kikai/kernel/ids'

type SheetProps = { repairId: Id<'repair'>; prices: RepairPrices; quote: RepairQuote; onClose: () => void }

const answering = ({ repairId, quote }: SheetProps) => ({
  repairId,
  quoteId: quote.id,
  version: quote.version,
  lines: [],
  signatureId: null,
  cap: null,
})

/** Declines all of it, after saying what that costs. */
export function DeclineSheet(props: SheetProps) {
  const t = useText('quotes')
  const { prices, quote, onClose } = props
  const decline = useAction(repairPricesCalls.answerRepairQuote, {
    silent: true,
    onDone: () => {
      showToast(t('declined.done'), { done: true })
      onClose()
    },
  })
  const fee = prices.diagnosisFee
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t('declined.title')}
      yes={t('do.decline')}
      of={decline}
      onYes={() => void decline.run({ ...answering(props), answer: 'decline', wish: '' })}
    >
      <p>
        {quote.kind !== 'quote'
          ? t('declined.change')
          : fee && fee.minor > 0
            ? t('declined.quote', { amount: fee })
            : t('declined.quoteFree')}
      </p>
    </AskOnce>
  )
}

/** Asks for another version with what should be different. */
export function AskAgainSheet(props: SheetProps) {
  const t = useText('quotes')
  const { prices, quote, onClose } = props
  const form = useCallForm(repairPricesCalls.answerRepairQuote, {
    start: { wish: '' },
    input: ({ wish }) => ({ ...answering(props), answer: 'askAgain' as const, wish }),
    onDone: () => {
      showToast(t('again.done'), { done: true })
      onClose()
    },
  })
  const left = Math.max(0, prices.rules.roundsMost - quote.round + 1)
  return (
    <FormSheet of={form} title={t('again.title')} send={t('again.send')} onClose={onClose}>
      <TextArea {...form.text('wish')} label={t('again.wish')} hint={t('again.note', { count: left })} />
    </FormSheet>
  )
}
