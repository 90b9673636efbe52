import { LegalLink } from '#features/identity/legal-link'
import { AmountField } from '#ui/forms/amount-field'
import { serverNow } from '#ui/times/clock.ts'
import { classes } from '#ui/class-names.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Image } from '#ui/pictures/image'
import { useDates } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { later } from '@kikai/kernel/instant'
import { priceCurrencyOf, type PriceCurrency, toMoney } from '@kikai/kernel/money'
import { Bell } from 'lucide-react'
import { fieldOfLotCode, sentPrices, type TypedLot, useLotRules } from '#features/auctions/lot-prices.ts'
import { LotDays } from '#features/auctions/lot-days'
import { SaleConditionsBox } from '#features/auctions/sale-conditions-box'
import { LotTimes, plannedFrom, sentTimes } from '#features/auctions/lot-times'

/** Puts an unsold lot up again, beside what it did not reach before. */
export function RelistSheet({ lot, onClose }: { lot: ManagedLot; onClose: () => void }) {
  const t = useText('lots')
  const { deadline } = useDates()
  const { goods, now, estimate, reserve, relisted, startPrice, lotId } = lot
  const currency = priceCurrencyOf(estimate.low)
  const rules = useLotRules(currency)
  const form = useCallForm(managedLotsCalls.relistLot, {
    start: (): TypedLot => ({
      startPrice: textOfAmount(startPrice),
      reserve: textOfAmount(reserve),
      ...plannedFrom(later(serverNow(), relisted.from)),
      termsAgreed: false,
    }),
    input: (typed) => ({ lotId, ...sentPrices(typed, currency), ...sentTimes(typed), termsAgreed: typed.termsAgreed }),
    rules: rules.of,
    fieldOfCode: fieldOfLotCode,
    onDone: () => {
      showToast(t('form.sent'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('relist.do')} send={t('form.send')}>
      <div className="flex items-start gap-3">
        <span className="w-18 shrink-0 overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-15 font-600">{goods.title}</p>
          <p className="text-12 text-ink-2">
            {now.bidCount === 0 ? (
              t('noBids')
            ) : (
              <>
                {t('bidsAbove', { count: now.bidCount })} <Amount money={now.price} />
              </>
            )}
          </p>
          <Tries no={relisted.no + 1} most={relisted.most} />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <AmountField {...form.text('startPrice')} label={t('form.start')} currency={currency} />
        <AmountField
          {...form.text('reserve')}
          label={`${t('form.reserve')} · ${t('form.hidden')}`}
          currency={currency}
        />
      </div>
      <ReserveStep lot={lot} typed={form.values.reserve} currency={currency} />
      <LotTimes of={form} />
      {relisted.from ? (
        <p className="text-12 text-ink-2">{t('relist.earliest', { time: deadline(relisted.from) })}</p>
      ) : null}
      <LotDays of={form} />
      {lot.watchCount > 0 ? (
        <p className="flex items-center gap-3 border-t border-line pt-3 text-14">
          <Bell aria-hidden className="size-5 shrink-0" />
          {t('relist.watchers', { count: lot.watchCount })}
        </p>
      ) : null}
      <SaleConditionsBox
        tick={form.tick('termsAgreed')}
        link={<LegalLink kind="auctionTerms">{t('form.terms')}</LegalLink>}
      />
    </FormSheet>
  )
}

function Tries({ no, most }: { no: number; most: number }) {
  const t = useText('lots')
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-2">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: most }, (_, at) => (
          <span key={at} className={classes('h-1.5 w-6 rounded-full', at < no ? 'bg-ink' : 'bg-press')} />
        ))}
      </span>
      {t('relist.of', { no, most })}
    </p>
  )
}

/** The reserve of before and how far the new one is from it, and from what somebody was ready to pay. */
function ReserveStep({ lot, typed, currency }: { lot: ManagedLot; typed: string; currency: PriceCurrency }) {
  const t = useText('lots')
  const wanted = parseTypedAmount(typed, currency)
  const { reserve: before, now } = lot
  if (!before || !wanted) return null
  const percent = Math.round(Math.abs(wanted.minor / before.minor - 1) * 1_000) / 10
  const way = percent === 0 ? 'same' : wanted.minor < before.minor ? 'lower' : 'raise'
  const gap = now.price ? wanted.minor - now.price.minor : null
  return (
    <p className="-mt-2 flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
      <span>
        <del>
          <Amount money={before} />
        </del>{' '}
        → {t(`relist.step.${way}`, { percent })}
      </span>
      {gap === null ? null : (
        <span className="text-go-ink">
          {gap > 0 ? t('relist.gap', { amount: toMoney(currency, gap) }) : t('relist.reached')}
        </span>
      )}
    </p>
  )
}
