import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { GoodsMeta } from '#features/catalogue/goods-meta'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions } from '#ui/pages/actions'
import { LegalLink } from '#features/identity/legal-link'
import { AmountField } from '#ui/forms/amount-field'
import { serverNow } from '#ui/times/clock.ts'
import { Form } from '#ui/forms/form'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { incrementOf } from '@kikai/contract/auctions/increments'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { LotDays } from '#features/auctions/lot-days'
import { fieldOfLotCode, sentPrices, type TypedLot, useLotRules } from '#features/auctions/lot-prices.ts'
import { SaleConditionsBox } from '#features/auctions/sale-conditions-box'
import { LotTimes, plannedFrom, sentTimes } from '#features/auctions/lot-times'

const route = '/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot'

/** Puts a listing up for auction; everything that bidders are told is fixed here. */
function ScheduleLot() {
  const title = useText('routes')
  const { goodsId } = useRouteParams('/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot')
  const goods = useCall(managedGoodsCalls.readManagedGoods, { goodsId })
  return goods.data ? (
    <Draft key={goodsId} goods={goods.data} />
  ) : (
    <Page title={title(route)} width="form" of={goods}>
      {null}
    </Page>
  )
}

type TypedDraft = TypedLot & { low: string; high: string; storageFrom: string }

function Draft({ goods }: { goods: ManagedGoodsDetail }) {
  const title = useText('routes')
  const t = useText('lots')
  const word = useText('forms')
  const id = useId()
  const [currency, setCurrency] = useState<PriceCurrency>(goods.price ? priceCurrencyOf(goods.price) : 'JPY')
  const rules = useLotRules(currency)
  const form = useCallForm(managedLotsCalls.scheduleLot, {
    start: (): TypedDraft => ({
      startPrice: '',
      reserve: '',
      low: '',
      high: '',
      storageFrom: '',
      ...plannedFrom(serverNow()),
      termsAgreed: false,
    }),
    input: (typed) => ({
      goodsId: goods.id,
      ...sentPrices(typed, currency),
      estimate: { low: parseTypedAmount(typed.low, currency), high: parseTypedAmount(typed.high, currency) },
      ...sentTimes(typed),
      storageFrom: typed.storageFrom === '' ? null : typed.storageFrom,
      termsAgreed: typed.termsAgreed,
    }),
    rules: (typed) => {
      const low = parseTypedAmount(typed.low, currency)
      const high = parseTypedAmount(typed.high, currency)
      return {
        ...rules.of(typed),
        low: rules.wrongAmount(typed.low),
        high: rules.wrongAmount(typed.high) || (low && high && high.minor < low.minor ? word('rule.range') : null),
      }
    },
    fieldOfCode: fieldOfLotCode,
    onDone: () => showToast(t('form.sent'), { done: true }),
    next: () => goInstead('/pages/me/backend-manage/auction-order-manage/auction-order-manage', { tab: 'scheduled' }),
  })
  return (
    <Page
      title={title(route)}
      width="form"
      does={<Actions can={[{ label: t('form.send'), tone: 'go', form: id, busy: form.busy }]} />}
    >
      <Form of={form} id={id}>
        <Panel>
          <div className="flex items-center gap-3">
            <span className="w-24 shrink-0 overflow-hidden rounded-tag">
              <Image of={goods.picture} alt="" sizes="96px" />
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="text-15 font-600">{goods.title}</h2>
              <p className="text-12 text-ink-2">
                <span className="figures block">{goods.managementNumber}</span>
                <GoodsMeta goods={goods} />
              </p>
            </div>
          </div>
        </Panel>
        <Panel title={t('form.prices')}>
          <div className="flex flex-col gap-3">
            <div className={pair}>
              <AmountField
                {...form.text('startPrice')}
                label={t('form.start')}
                currency={currency}
                {...(goods.price ? {} : { onCurrency: setCurrency })}
              />
              <AmountField
                {...form.text('reserve')}
                label={`${t('form.reserve')} · ${t('form.hidden')}`}
                currency={currency}
                hint={t('form.reserveHint')}
              />
            </div>
            <div className={pair}>
              <AmountField {...form.text('low')} label={t('form.low')} currency={currency} />
              <AmountField {...form.text('high')} label={t('form.high')} currency={currency} />
            </div>
            <Follows typed={form.values} currency={currency} />
          </div>
        </Panel>
        <Panel title={t('form.times')}>
          <LotTimes of={form} />
        </Panel>
        <OpenOffers goodsId={goods.id} />
        <Panel>
          <div className="flex flex-col gap-4">
            <LotDays of={form} />
            <TextField {...form.text('storageFrom')} type="date" optional label={t('form.storage')} />
          </div>
        </Panel>
        <Panel>
          <SaleConditionsBox
            tick={form.tick('termsAgreed')}
            link={<LegalLink kind="auctionTerms">{t('form.terms')}</LegalLink>}
          />
        </Panel>
      </Form>
    </Page>
  )
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3'

/** What follows from the prices without being typed: the first step of a bid, and what bidders lay down. */
function Follows({ typed, currency }: { typed: TypedDraft; currency: PriceCurrency }) {
  const t = useText('lots')
  const rules = useSetting()?.auctions
  const start = parseTypedAmount(typed.startPrice, currency)
  const low = parseTypedAmount(typed.low, currency)
  const most = rules?.depositMost.find((one) => one.currency === currency)
  const share = rules && low ? Math.floor((low.minor * rules.depositPercent) / 100) : null
  return (
    <div className="divide-y divide-line">
      {start && rules ? (
        <Row title={t('form.step')} value={<Amount money={incrementOf(start, rules.steps[currency])} />} />
      ) : null}
      {rules && share !== null ? (
        <Row
          title={t('form.deposit')}
          note={t('form.depositOf', { percent: rules.depositPercent })}
          value={<Amount money={toMoney(currency, most ? Math.min(share, most.minor) : share)} />}
        />
      ) : null}
    </div>
  )
}

/** Offers that are open when bidding starts lapse, because the auction then holds the machine. */
function OpenOffers({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('lots')
  const { may } = useRights()
  const { data } = useCall(
    managedNegotiationCalls.listManagedOffers,
    may('order.offer.answer') ? { goodsId, tab: 'yours' } : null,
    { freshMs: 0 },
  )
  const best = data?.data.map(({ last }) => last.unitPrice).toSorted((one, other) => other.minor - one.minor)[0]
  if (!data || !best) return null
  return (
    <Panel>
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-bad" />
        <div className="min-w-0 text-14">
          <p className="font-600">{t('form.offers', { count: data.total })}</p>
          <p className="text-ink-2">{t('form.best', { price: best })}</p>
        </div>
      </div>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['product.lot.write'], view: ScheduleLot })
