import { go } from '#app/routes/go'
import { RadioRows } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import type { OutputOf } from '@kikai/contract/call'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { pointsCalls } from '@kikai/contract/points/points.calls'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, less, points, priceCurrencies, times } from '@kikai/kernel/money'

type BuyPointsProps = { of: OutputOf<typeof pointsCalls.readMyPoints>; onClose: () => void }

const usual: Record<Language, PriceCurrency> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }
/** For one video call, and for more of them. */
const calls = [1, 2, 4, 10] as const

/** The form in which points are bought: as many as pay some video calls, in one of the currencies. */
export default function BuyPoints({ of, onClose }: BuyPointsProps) {
  const t = useText('points')
  const ledger = useText('ledger')
  const language = useLanguage()
  const setting = useSetting()
  const priceOf = (currency: PriceCurrency, count: number) => {
    const one = of.prices.find((price) => price.currency === currency)
    return one ? times(one, count) : null
  }
  const isSold = (currency: PriceCurrency, count: number) => {
    const [price, bound] = [
      priceOf(currency, count),
      setting?.recharge.bounds.find(({ least }) => least.currency === currency),
    ]
    return price !== null && count <= of.most && (bound === undefined || !less(price, bound.least))
  }
  const numbers = calls.map((count) => count * (setting?.video.points ?? limits.videoPoints))
  const form = useCallForm(paymentsCalls.createRecharge, {
    start: { currency: usual[language], points: '' },
    input: ({ currency, points: chosen }) => ({
      amount: priceOf(currency, Number(chosen)),
      points: Number(chosen),
    }),
    rules: (typed) => ({ points: typed.points === '' && t('buy.missing') }),
    onDone: onClose,
    next: ({ id }) => go('/pages/me/my-balance/my-balance', { rechargeId: id }),
  })
  const { currency } = form.values
  const sold = numbers.filter((count) => isSold(currency, count))
  return (
    <FormSheet of={form} onClose={onClose} title={t('screen.buy')} send={t('buy.send')}>
      <Segmented
        title={ledger('screen.currency')}
        of={priceCurrencies}
        now={currency}
        label={(name) => name}
        onPick={(next) => form.set({ currency: next, points: '' })}
      />
      <RadioRows
        title={t('buy.number')}
        now={form.values.points || null}
        onPick={(next) => form.set({ points: next })}
        of={sold.map((count) => ({
          value: String(count),
          label: <Amount money={points(count)} />,
          aside: <Amount money={priceOf(currency, count)} precise />,
        }))}
      />
      <p className="text-12 text-ink-2">{t('buy.why', { days: of.days })}</p>
    </FormSheet>
  )
}
