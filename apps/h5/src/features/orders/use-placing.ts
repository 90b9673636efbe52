import { type Action, type Loaded, useAction, useCall } from '@kikai/client/calls/hooks'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Checkout, Quote } from '@kikai/contract/orders/orders.shapes'
import type { CallError } from '@kikai/client/calls/call-error'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import { useState } from 'react'

type Line = { goodsId: Id<'goods'>; quantity: number }
type PlacingInput = {
  /** Null while loading. */
  lines: readonly Line[] | null
  address: {
    /** Null when there is none; undefined while loading. */
    readonly id: Id<'address'> | null | undefined
    readonly failed: Pick<Loaded<Quote>, 'error' | 'reload'> | null
  }
  onPlaced: (checkouts: readonly Checkout[]) => void
}

export type Placing = {
  readonly quote: Loaded<Quote>
  readonly busy: boolean
  /** True while the sums shown belong to other goods, another quantity or another address. */
  readonly reckoning: boolean
  /** The server's message when the last order was refused. */
  readonly refused: string | null
  /**
   * True when no answer came, so the order may have been placed. The button sends the same key again, which orders at
   * most once.
   */
  readonly uncertain: boolean
  /** The totals shown before the price changed. */
  readonly before: readonly Money[] | null
  readonly blocked: 'address' | 'problem' | 'abroad' | null
  /** The consent box for sellers abroad: empty at first. */
  readonly abroadAgreed: boolean
  readonly agreeAbroad: (agreed: boolean) => void
  /** The note that the seller reads with the order. */
  readonly note: string
  readonly setNote: (note: string) => void
  readonly place: () => void
}

/** Orders a single line without the cart. */
export function usePlacingOne(input: PlacingInput): Placing {
  const shared = useQuoteAndRefusal(input)
  const { onPlaced } = input
  const one = useAction(ordersCalls.placeOrder, {
    silent: true,
    next: (checkout) => onPlaced([checkout]),
    onRefused: shared.refuse,
  })
  const line = input.lines?.[0]
  return placingOf(shared, one, (wanted) => line && void one.run({ ...line, ...wanted }), input)
}

/** Orders lines of the cart: one order for each seller, one payment for the currency. */
export function usePlacingCart(input: PlacingInput): Placing {
  const shared = useQuoteAndRefusal(input)
  const { onPlaced } = input
  const cart = useAction(ordersCalls.placeCart, {
    silent: true,
    next: ({ checkouts }) => onPlaced(checkouts),
    onRefused: shared.refuse,
  })
  const { lines } = input
  return placingOf(shared, cart, (wanted) => lines && void cart.run({ lines: [...lines], ...wanted }), input)
}

type Wanted = { addressId: Id<'address'>; expectedTotals: Money[]; confirmed: true; abroadAgreed?: true; note?: string }
type Shared = ReturnType<typeof useQuoteAndRefusal>

function placingOf(
  { quote, refused, uncertain, before, clear, abroadAgreed, agreeAbroad, note, setNote }: Shared,
  action: Pick<Action<never>, 'busy'>,
  run: (wanted: Wanted) => unknown,
  { address: { id: addressId } }: PlacingInput,
): Placing {
  const shown = quote.data
  // Goods that may already be ordered are reserved by that order; this must not block the retry.
  const mayOrder = shown?.canOrder === true || uncertain
  const lacksConsent = shown?.abroadConsent === true && !abroadAgreed
  const blocked = !shown ? null : !addressId ? 'address' : !mayOrder ? 'problem' : lacksConsent ? 'abroad' : null
  return {
    quote,
    busy: action.busy,
    reckoning: quote.isOld,
    refused,
    uncertain,
    before,
    blocked,
    abroadAgreed,
    agreeAbroad,
    note,
    setNote,
    place: () => {
      if (!shown || quote.isOld || !addressId || blocked) return
      clear()
      run({
        addressId,
        expectedTotals: shown.totals,
        confirmed: true,
        ...(shown.abroadConsent ? { abroadAgreed: true } : {}),
        ...(note.trim() === '' ? {} : { note }),
      })
    },
  }
}

/** The quote, fetched again after every refusal to show what can be ordered now. */
function useQuoteAndRefusal({ lines, address: { id: addressId, failed } }: PlacingInput) {
  const asked = lines && lines.length > 0 && addressId !== undefined ? { lines: [...lines], addressId } : null
  const quoted = useCall(ordersCalls.quoteOrder, asked, { freshMs: 0, keepOld: true })
  // An address that failed to load is not the same as having none.
  const quote = failed ? { ...quoted, ...failed } : quoted
  const [refused, setRefused] = useState<string | null>(null)
  const [uncertain, setUncertain] = useState(false)
  const [before, setBefore] = useState<readonly Money[] | null>(null)
  const [abroadAgreed, agreeAbroad] = useState(false)
  const [note, setNote] = useState('')
  return {
    quote,
    abroadAgreed,
    agreeAbroad,
    note,
    setNote,
    refused,
    uncertain,
    before,
    clear: () => {
      setRefused(null)
      setBefore(null)
    },
    refuse: (error: CallError) => {
      const answered = error.kind === 'refused' || error.kind === 'login'
      setUncertain(!answered)
      if (!answered) return
      if (error.code === orderErrors.totalChanged.code) setBefore(quote.data?.totals ?? null)
      setRefused(error.message)
      quote.reload()
    },
  }
}
