import { serverNow } from '#ui/times/clock.ts'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { CallError } from '@kikai/client/calls/call-error'
import { useText } from '@kikai/client/use-text'
import { useUploadWithReason } from '@kikai/client/files/use-upload'
import type { RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import type { Id } from '@kikai/kernel/ids'
import { equal, priceCurrencyOf, subtract } from '@kikai/kernel/money'
import { useState } from 'react'
import { useAtMost, useQuantity } from './quote-lines.tsx'
import { overCap, type Picks, pickedOf, sumsOf } from './quote-sums.ts'
import { useSignature } from './signature-pad.tsx'

type SignSheetProps = {
  repairId: Id<'repair'>
  prices: RepairPrices
  quote: RepairQuote
  picks: Picks
  /** Who signs. */
  signer: string
  onClose: () => void
}

/** Approves what was chosen: the sums, what is paid at once, a higher limit where it is needed, and the signature. */
export function SignSheet({ repairId, prices, quote, picks, signer, onClose }: SignSheetProps) {
  const t = useText('quotes')
  const { moment } = useDates()
  const inUnits = useQuantity()
  const atMost = useAtMost()
  const sums = sumsOf(quote, picks, prices.rules.labourPercent)
  const over = overCap(prices, sums.most)
  const canGrow = !equal(sums.most, sums.gross)
  const rest = subtract(sums.most, sums.deposit)
  const [isRaised, setRaised] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [openedAt] = useState(serverNow)
  const signature = useSignature({ under: [signer, moment(openedAt)].filter(Boolean).join(' · ') })
  const upload = useUploadWithReason('repair')
  const answer = useAction(repairPricesCalls.answerRepairQuote, {
    silent: true,
    onDone: () => {
      showToast(t('sign.done'), { done: true })
      onClose()
    },
    onRefused: ({ message }) => setFailure(message),
  })
  const send = async () => {
    setFailure(null)
    const picture = await signature.take()
    if (!picture) return
    if (over && !isRaised) return setFailure(t('sign.raiseFirst', { amount: over.over }))
    setBusy(true)
    try {
      const { id } = await upload(picture, () => {})
      await answer.run({
        repairId,
        quoteId: quote.id,
        version: quote.version,
        answer: 'approve',
        lines: quote.lines.map((line) => ({ lineId: line.id, optionId: picks.get(line.id) ?? null })),
        signatureId: id,
        cap: over ? { currency: priceCurrencyOf(over.total), minor: over.total.minor } : null,
        wish: '',
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sign.title')}
      footer={
        <>
          <Button tone="go" wide busy={isBusy} onClick={() => void send()}>
            {t(over ? 'do.approveRaise' : 'do.approve')}
          </Button>
          <p className="basis-full pt-1 text-center text-12 text-ink-2">{t('sign.note', { version: quote.version })}</p>
        </>
      }
    >
      <KeyFacts
        look="sums"
        facts={[
          ...quote.lines.flatMap((line) => {
            const option = pickedOf(line, picks)
            if (!option) return []
            const name = [line.label, inUnits(line.quantity, line.unit)].filter(Boolean).join(' ')
            const label = line.most === null ? name : `${name}, ${atMost(line, option)}`
            return [{ label, value: <Amount money={option.net} precise /> }]
          }),
          { label: t('sum.tax', { rate: quote.taxRate }), value: <Amount money={sums.tax} precise /> },
          {
            label: t(canGrow ? 'sum.estimated' : 'sum.gross'),
            value: <Amount money={sums.gross} precise />,
            strong: true,
          },
          ...(canGrow ? [{ label: t('sum.atMost'), value: <Amount money={sums.most} precise />, strong: true }] : []),
        ]}
      />
      <div className="my-3 rounded-card bg-sunken p-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-15">
          <span>{t('sign.now')}</span>
          <b className="ml-auto">
            <Amount money={sums.deposit} precise />
          </b>
        </p>
        {rest.minor > 0 ? (
          <p className="text-12 text-ink-2">
            {t('sign.parts', { percent: prices.rules.labourPercent })}
            <br />
            {t(canGrow ? 'sign.restUsed' : 'sign.rest', { amount: rest })}
          </p>
        ) : null}
      </div>
      {over ? (
        <Checkbox checked={isRaised} onChange={({ target }) => setRaised(target.checked)}>
          {t('sign.raise', { amount: over.total })}
        </Checkbox>
      ) : null}
      {signature.field}
      <div role="alert">{failure ? <FieldErrorText>{failure}</FieldErrorText> : null}</div>
    </Sheet>
  )
}
