import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencyOf } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'

type Goods = Negotiation['goods']
type Limits = OutputOf<typeof managedNegotiationCalls.readOfferLimits>

/** The seller's amounts that answer offers by themselves. */
export function OfferLimits({ goods }: { goods: Goods }) {
  const t = useText('consoleOffers')
  const { money } = useWritten()
  const [changes, setChanges] = useState(false)
  const { data } = useCall(managedNegotiationCalls.readOfferLimits, { goodsId: goods.id }, { freshMs: 0 })
  if (!data) return null
  const amount = (of: Limits['acceptFrom']) => (of ? money(of) : t('limits.none'))
  return (
    <section>
      <h3>{t('limits.title')}</h3>
      <Facts
        of={[
          { label: t('limits.acceptFrom'), value: amount(data.acceptFrom) },
          { label: t('limits.declineBelow'), value: amount(data.declineBelow) },
          {
            label: t('limits.least'),
            value: data.leastPercent === null ? t('limits.usual') : t('ofList', { percent: data.leastPercent }),
          },
        ]}
      />
      <p>
        <Button size="small" onClick={() => setChanges(true)}>
          {t('limits.change')}
        </Button>
      </p>
      {changes ? <LimitsForm goods={goods} limits={data} onClose={() => setChanges(false)} /> : null}
    </section>
  )
}

/** An empty field is no limit. */
const amountOf = (typed: string, currency: PriceCurrency) =>
  typed.trim() === '' ? null : parseTypedAmount(typed, currency)

type LimitsFormProps = { goods: Goods; limits: Limits; onClose: () => void }

function LimitsForm({ goods, limits, onClose }: LimitsFormProps) {
  const t = useText('consoleOffers')
  const word = useText('console')
  const rule = useText('forms')
  const known = limits.acceptFrom ?? limits.declineBelow
  // Of a price on request the limits are in yen, as the server has them.
  const currency = known?.currency ?? (goods.listPrice ? priceCurrencyOf(goods.listPrice) : 'JPY')
  const isWrong = (typed: string) => typed.trim() !== '' && parseTypedAmount(typed, currency) === null
  const form = useCallForm(managedNegotiationCalls.saveOfferLimits, {
    start: {
      acceptFrom: textOfAmount(limits.acceptFrom),
      declineBelow: textOfAmount(limits.declineBelow),
      leastPercent: limits.leastPercent === null ? '' : String(limits.leastPercent),
    },
    input: ({ acceptFrom, declineBelow, leastPercent }) => ({
      goodsId: goods.id,
      acceptFrom: amountOf(acceptFrom, currency),
      declineBelow: amountOf(declineBelow, currency),
      leastPercent: percentOf(leastPercent) ?? null,
    }),
    rules: ({ acceptFrom, declineBelow, leastPercent }) => ({
      acceptFrom: isWrong(acceptFrom) && rule('rule.amount'),
      declineBelow: isWrong(declineBelow) && rule('rule.amount'),
      leastPercent: percentOf(leastPercent) === undefined && t('limits.percentWrong'),
    }),
    fieldOfCode: { [negotiationErrors.limitsCross.code]: 'declineBelow' },
    onDone: () => {
      showToast(t('limits.saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('limits.title')} send={word('form.save')} onClose={onClose}>
      <p className="quiet">{t('limits.note')}</p>
      <MoneyField
        {...form.text('acceptFrom')}
        label={`${t('limits.acceptFrom')} (${currency})`}
        hint={t('limits.empty')}
        currency={currency}
      />
      <MoneyField
        {...form.text('declineBelow')}
        label={`${t('limits.declineBelow')} (${currency})`}
        hint={t('limits.empty')}
        currency={currency}
      />
      <TextField
        {...form.text('leastPercent')}
        label={t('limits.leastPercent')}
        hint={t('limits.emptyShare')}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** Undefined when it is no share, null when the field is empty. */
const percentOf = (typed: string) => wholeOf(typed, { min: 1, max: 99 })
