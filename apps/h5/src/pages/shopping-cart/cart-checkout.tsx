import { go, goInstead, href } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { Estimate } from '#features/catalogue/lazy-estimate'
import { LegalLink } from '#features/identity/legal-link'
import { Concludes, FinalTerms } from '#features/orders/final-confirmation'
import { NoteToSeller } from '#features/orders/note-to-seller'
import { PlaceAction, PlacingRefused, QuoteProblems, Where } from '#features/orders/placing-parts'
import { SentAbroad } from '#features/orders/sent-abroad'
import { QuoteSums } from '#features/orders/sums'
import { usePlacingCart } from '#features/orders/use-placing.ts'
import { Actions, ActionsPlace } from '#ui/pages/actions'
import { bottomBar } from '#ui/pages/bars.ts'
import { Failed } from '#ui/feedback/failed'
import { reasonOf } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { Bone, DelayedPlaceholder } from '#ui/feedback/skeletons'
import { useText } from '@kikai/client/use-text'
import { holdsOf } from '@kikai/contract/orders/order-sums'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { CurrencyPart } from './chosen.ts'

type CheckoutProps = {
  parts: readonly CurrencyPart[]
  part: CurrencyPart | undefined
  onPick: (currency: PriceCurrency) => void
}

/** Chooses the currency to check out, because an order has one currency; nothing when there is only one. */
export function CurrencyChoice({ parts, part, onPick }: CheckoutProps) {
  const t = useText('cart')
  if (!part || parts.length < 2) return null
  return (
    <Segmented
      title={t('screen.currency')}
      of={parts.map(({ currency }) => currency)}
      now={part.currency}
      label={(currency) =>
        t('screen.currencyCount', {
          currency,
          count: parts.find((one) => one.currency === currency)?.quantity ?? 0,
        })
      }
      onPick={onPick}
    />
  )
}

/** The start of the bar on phones: the number of chosen goods and their total. */
function BarLead({ part }: { part: CurrencyPart | undefined }) {
  const t = useText('cart')
  if (!part) return <span className="text-14 text-ink-2">{t('screen.none')}</span>
  const sums = part.lines.map(({ goods, taxRate }) => holdsOf({ ...goods, taxRate }))
  const withoutTax = sums.some((holds) => holds === 'freight' || holds === 'neither')
  const withoutFreight = sums.some((holds) => holds === 'tax' || holds === 'neither')
  return (
    <>
      <span className="block text-12 text-ink-2">
        {[
          t('screen.lead', {
            items: t('screen.chosen', { count: part.quantity }),
            orders: t('screen.orders', { count: part.orders }),
          }),
          withoutTax ? t('screen.plusTax') : '',
          withoutFreight ? t('screen.plusFreight') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="block leading-tight">
        <Price money={part.total} size="big" />
        <span className="text-11 text-ink-2">
          <Estimate of={part.total} after=" " />
        </span>
      </span>
    </>
  )
}

/** On phones: leads to the confirmation of the chosen goods. */
export function CheckOut({ part }: { part: CurrencyPart | undefined }) {
  const t = useText('cart')
  const checkOut = () =>
    part &&
    go('/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order', {
      goodsIds: part.lines.map(({ goods }) => goods.id).join(','),
    })
  return (
    // Without a chosen line the start of the bar says why nothing can be ordered.
    <Actions can={[{ label: t('screen.checkOut'), blocked: !part, run: checkOut }]} lead={<BarLead part={part} />} />
  )
}

/** The confirmation beside the cart on wide screens, so that buying takes one page. */
export function ConfirmPanel({ parts, part, onPick }: CheckoutProps) {
  const t = useText('cart')
  const orders = useText('orders')
  const address = useOrderAddress()
  const placing = usePlacingCart({
    lines: part ? part.lines.map(({ goods, quantity }) => ({ goodsId: goods.id, quantity })) : null,
    address,
    onPlaced: ([checkout]) => {
      if (checkout) go('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: checkout.id })
      else goInstead('/pages/me/order/order')
    },
  })
  const quote = part ? placing.quote.data : undefined
  return (
    <>
      <PlacingRefused placing={placing} />
      <Panel flush strong={quote !== undefined} className="divide-y divide-line *:px-5">
        {part && parts.length > 1 ? (
          <div className="py-4">
            <CurrencyChoice parts={parts} part={part} onPick={onPick} />
          </div>
        ) : null}
        {quote ? (
          <>
            <Where quote={quote} pickAddress={href('/pages/me/addressManage/index', { pick: '1' })} bare />
            <div className="py-3">
              <NoteToSeller placing={placing} bare />
            </div>
            <div className="py-3">
              <QuoteSums quote={quote} total={false} />
            </div>
            <div className="py-3">
              <h2 className="pb-1 text-15 font-600">{orders('screen.final.title')}</h2>
              <FinalTerms
                close
                quote={quote}
                terms={<LegalLink kind="purchaseTerms">{orders('screen.final.terms')}</LegalLink>}
              />
            </div>
            {/* The total and its button stay visible whatever is above. */}
            <div
              ref={bottomBar}
              className="sticky bottom-0 z-1 flex flex-col gap-2 rounded-b-card bg-card py-4 shadow-2"
            >
              <QuoteProblems quote={quote} />
              <SentAbroad placing={placing} />
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-700">
                {orders('screen.sums.total')}
                <span className="ml-auto">
                  {quote.totals.map((total) => (
                    <span key={total.currency} className="block">
                      <Price money={total} size="hero" precise />
                    </span>
                  ))}
                </span>
              </p>
              <Concludes close />
              <ActionsPlace value="side">
                <PlaceAction placing={placing} />
              </ActionsPlace>
            </div>
          </>
        ) : part && placing.quote.error ? (
          <Failed why={reasonOf(placing.quote.error)} onRetry={placing.quote.reload} />
        ) : part ? (
          <Waiting />
        ) : (
          <p className="py-8 text-center text-14 text-ink-2">{t('screen.none')}</p>
        )}
      </Panel>
    </>
  )
}

/** Placeholders of about the same height as the loaded panel. */
export const ConfirmWaiting = () => (
  <DelayedPlaceholder>
    <Panel flush className="divide-y divide-line *:px-5">
      <Waiting />
    </Panel>
  </DelayedPlaceholder>
)
const Waiting = () =>
  [3, 4, 13].map((lines) => (
    <div key={lines} className="flex flex-col gap-4 py-4">
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className="flex justify-between gap-8">
          <Bone className="h-3.5 w-3/12" />
          <Bone className="h-3.5 w-7/12" />
        </div>
      ))}
      {lines === 13 ? <Bone className="h-12 rounded-full" /> : null}
    </div>
  ))
