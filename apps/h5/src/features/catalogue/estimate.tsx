import { useMe } from '#app/login/me'
import { estimateCurrencyFor } from '#device/estimate-currency'
import { useSetting } from '@kikai/client/use-setting'
import { useLanguage, useText } from '@kikai/client/use-text'
import { formatDay } from '@kikai/i18n/format/day'
import { formatEstimate } from '@kikai/i18n/format/estimate'
import { estimateOf } from '@kikai/kernel/estimate'
import type { Money } from '@kikai/kernel/money'

/**
 * An amount converted approximately to the reader's currency by the rate table; null when it is already in that
 * currency or estimates are switched off.
 */
function useEstimate(amount: Money | null): { text: string; day: string } | null {
  const me = useMe()
  const setting = useSetting()
  const language = useLanguage()
  if (!amount || !me || !setting) return null
  const to = estimateCurrencyFor(me.country)
  if (to === null || to === amount.currency) return null
  const units = estimateOf(amount, to, setting.rates)
  return units === null ? null : { text: formatEstimate(units, to, language), day: setting.rates.day }
}

type EstimateProps = {
  of: Money
  /** Text before the estimate, shown only together with it. */
  after?: string
  /** Includes the date of the rates. */
  long?: boolean
}

/** Shows the estimate as text beside or under the price. */
export default function InOwnCurrency({ of, after = '', long = false }: EstimateProps) {
  const t = useText('detail')
  const language = useLanguage()
  const estimate = useEstimate(of)
  if (!estimate) return null
  const { text: about, day } = estimate
  if (long) return <p className="text-12 text-ink-2">{t('estimate', { about, day: formatDay(day, language) })}</p>
  return (
    <>
      {after}
      <span className="figures whitespace-nowrap">{about}</span>
    </>
  )
}
