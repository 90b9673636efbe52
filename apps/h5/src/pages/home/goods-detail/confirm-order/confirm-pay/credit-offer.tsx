import { Amount } from '#ui/facts/price'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { CreditOffer as Offer } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { type Money, subtract } from '@kikai/kernel/money'

/** The effect of paying on the monthly account: the credit used, the credit left afterwards, and the due date. */
export function CreditOfferCard({ offer, amount }: { offer: Offer; amount: Money }) {
  const t = useText('credit')
  const language = useLanguage()
  const { limit, used, available } = offer
  const share = (minor: number) => `${limit.minor === 0 ? 0 : Math.min(100, (100 * Math.max(0, minor)) / limit.minor)}%`
  return (
    <div className="mt-1 mb-3 ml-8.5 rounded-card bg-sunken p-3 text-14">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line">
        <span className="bg-ink" style={{ width: share(used.minor) }} />
        <span className="bg-go-ink" style={{ width: share(amount.minor) }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
        <span>{t('pay.used', { used })}</span>
        <span>{t('pay.limit', { limit })}</span>
      </p>
      <dl className="mt-2 space-y-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{t('pay.now')}</dt>
          <dd>
            <Amount money={amount} precise />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{t('pay.after')}</dt>
          <dd>
            <Amount money={subtract(available, amount)} precise />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{t('pay.due')}</dt>
          <dd>{formatDay(offer.dueOn, language)}</dd>
        </div>
      </dl>
      {offer.moved ? <p className="mt-1 text-12 text-ink-2">{t('pay.moved')}</p> : null}
    </div>
  )
}
