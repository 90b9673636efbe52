import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { loggedInOrAsk, useLoggedIn } from '#app/login/session'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { RowsSkeleton } from '#ui/feedback/skeletons'
import { showToast } from '#ui/feedback/toast'
import { useWide } from '#ui/wide.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import type { CartView } from '@kikai/contract/cart/cart.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import { Lock, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { CheckOut, ConfirmPanel, ConfirmWaiting, CurrencyChoice } from './cart-checkout.tsx'
import type { CartControl } from './cart-control.ts'
import { CartGroup } from './cart-group.tsx'
import { chosenAfter, chosenByCurrency, firstChoice, type Quantities, wholeCart, withQuantities } from './chosen.ts'

/**
 * The cart with the current availability of its goods. It reserves nothing; stock is taken when the order is placed.
 */
function Cart() {
  const t = useText('cart')
  const loggedIn = useLoggedIn()
  const wide = useWide()
  const cart = useCall(cartCalls.listCart, loggedIn ? {} : null, { freshMs: 0, everyMs: 60_000 })
  if (!loggedIn)
    return (
      <Page title={t('screen.title')} back={false} width="browse">
        <Empty
          icon={<Lock aria-hidden />}
          text={t('screen.guest')}
          action={
            <Button tone="go" onClick={() => loggedInOrAsk()}>
              {t('screen.login')}
            </Button>
          }
        />
      </Page>
    )
  if (cart.data && cart.data.groups.length > 0) return <FullCart cart={cart.data} reload={cart.reload} />
  return (
    <Page
      title={t('screen.title')}
      back={false}
      width="browse"
      of={cart}
      skeleton={<Waiting />}
      side={wide && cart.waiting ? <ConfirmWaiting /> : undefined}
    >
      <Empty
        icon={<ShoppingCart aria-hidden />}
        text={t('screen.empty')}
        way={{ label: t('screen.browse'), go: () => go('/pages/home/home') }}
      />
    </Page>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-3">
    <RowsSkeleton count={4} />
  </div>
)

function FullCart({ cart: known, reload }: { cart: CartView; reload: () => void }) {
  const t = useText('cart')
  const wide = useWide()
  const { cart, want, update } = useQuantities(known, reload)
  const [chosen, setChosen] = useState<ReadonlySet<Id<'goods'>>>(() => new Set(firstChoice(cart)))
  const remove = useAction(cartCalls.removeFromCart, {
    onDone: () => showToast(t('screen.removed'), { done: true }),
  })
  const choose = (goodsIds: readonly Id<'goods'>[], on: boolean) =>
    setChosen(chosenAfter(cart, chosen, { goodsIds, on }))
  const control: CartControl = {
    chosen,
    choose,
    change: (goodsId, quantity) => {
      want(goodsId, quantity)
      void update.run({ goodsId, quantity })
    },
    remove: (goodsId) => {
      choose([goodsId], false)
      void remove.run({ goodsIds: [goodsId] })
    },
  }
  const picked = chosenByCurrency(cart, chosen)
  const [part] = picked
  const picking = {
    // A currency without a chosen line can be selected too, which chooses all its lines.
    parts: wholeCart(cart).map((whole) => picked.find((one) => one.currency === whole.currency) ?? whole),
    part,
    onPick: (wanted: PriceCurrency) => {
      const whole = wholeCart(cart).find((one) => one.currency === wanted)
      if (whole && part?.currency !== wanted)
        choose(
          whole.lines.map(({ goods }) => goods.id),
          true,
        )
    },
  }
  return (
    <Page
      title={t('screen.title')}
      back={false}
      width="browse"
      actions={wide ? <p className="text-14 text-ink-2">{t('screen.rule')}</p> : undefined}
      side={wide ? <ConfirmPanel {...picking} /> : <span />}
      does={wide ? undefined : <CheckOut part={part} />}
    >
      <div className="wide:hidden">
        <CurrencyChoice {...picking} />
      </div>
      {cart.groups.map((group) => (
        <CartGroup
          key={`${group.seller.id} ${group.currency}`}
          group={group}
          control={control}
          otherCurrency={part !== undefined && group.currency !== part.currency}
        />
      ))}
    </Page>
  )
}

/** Shows a changed quantity at once, so that the next press counts from it; the server's answer replaces it. */
function useQuantities(known: CartView, reload: () => void) {
  const [wanted, setWanted] = useState<Quantities>(new Map())
  const [seen, setSeen] = useState(known)
  const update = useAction(cartCalls.updateCart, {
    about: ({ goodsId }) => goodsId,
    onRefused: () => {
      setWanted(new Map())
      reload()
    },
  })
  if (seen !== known) {
    setSeen(known)
    if (!update.busy) setWanted(new Map())
  }
  const want = (goodsId: Id<'goods'>, quantity: number) => setWanted((all) => new Map(all).set(goodsId, quantity))
  return { cart: withQuantities(known, wanted), want, update }
}

export default defineScreen({ login: 'optional', view: Cart })
