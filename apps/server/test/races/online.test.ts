import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { advanceOnline } from '../../src/domains/payments/online/advance-online.ts'
import { settleCapture } from '../../src/domains/payments/online/settle-capture.ts'
import { onlineRefundStates } from '../../src/domains/payments/payments.states.ts'
import { oneTryMore } from '../../src/domains/payments/take-backs/surplus.store.ts'
import { providerOf } from '../../src/platform/online-pay/providers.ts'
import { as } from '../as.ts'
import { type Opened, answerDemo, mayGiveBack, openedOnline, refusedSurplus, workOff } from '../given/money/online.ts'
import { accepted } from '../given/deals/orders.ts'
import { hours, product, startProduct, sweep, system, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { untilOneWaits } from '../until-waiting.ts'
import { forgetful, withoutConstraint } from './take-away.ts'
import { rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30, loadsDemo: true } })

const each = Array.from({ length: rounds }, (_, at) => at + 1)
const price = jpy(300_000)
const ways = Array.from({ length: 6 })

/** An online payment that the buyer approved and the provider captured. */
async function taken(): Promise<Opened> {
  const made = await openedOnline({ price })
  await answerDemo(made.online.id)
  return made
}

/** The buyer's return, the provider's event and the sweep at the same time. */
const comeTogether = ({ online }: Opened) =>
  Promise.allSettled(ways.map(() => advanceOnline(system(), { onlinePaymentId: online.id })))

async function outcome({ buyer, online, orderId, checkout }: Opened) {
  // A run that waited too long for a locked row is repeated, as a job is.
  await advanceOnline(system(), { onlinePaymentId: online.id })
  await workOff()
  const [shown, order] = await Promise.all([
    buyer.call(api.payments.readOnlinePayment, { onlinePaymentId: online.id }),
    buyer.call(api.orders.readMyOrder, { orderId }),
  ])
  const [moved] = await product().app.db<{ payments: number; given: number }[]>`
    select
      (select count(*)::int from payment where subject_id = ${checkout.id} and state = 'captured') as payments,
      (select count(*)::int from online_refund where online_payment_id = ${online.id}) as given
  `
  const { pay, life, payMethod } = accepted(order)
  return { state: accepted(shown).state, pay, life, payMethod, ...moved }
}

describe(`G8 money that was taken online, at the same moment (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'counts once, however many say so (round %i)',
    async () => {
      const made = await taken()
      await comeTogether(made)
      expect(await outcome(made)).toMatchObject({ state: 'captured', pay: 'paid', payments: 1, given: 0 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'and paid from the balance too: one is kept, the other goes back or never left (round %i)',
    async () => {
      const made = await taken()
      const at = { checkoutId: made.checkout.id, method: 'balance' } as const
      await Promise.all([comeTogether(made), made.buyer.call(api.orders.payCheckout, at)])
      const { payMethod, state, ...rest } = await outcome(made)
      expect(rest).toMatchObject({ pay: 'paid', payments: 1, given: payMethod === 'balance' ? 1 : 0 })
      expect(state).toBe(payMethod === 'balance' ? 'abandoned' : 'captured')
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'while the clock ends the order: it is paid, or it is over and the money goes back (round %i)',
    async () => {
      const made = await taken()
      await travel(hours(1))
      await Promise.all([comeTogether(made), sweep('orders.cancelUnpaid')])
      const { pay, life, payments, given } = await outcome(made)
      const kept = { pay: 'paid', life: 'open', payments: 1, given: 0 }
      const over = { pay: 'unpaid', life: 'cancelled', payments: 0, given: 1 }
      expect([kept, over]).toContainEqual({ pay, life, payments, given })
      await expectSound()
    },
    60_000,
  )
})

describe(`money that the provider refused to give back (${rounds} rounds, seed ${seed})`, () => {
  test.each(each)(
    'is given back by the provider or put onto the balance, never both and never twice (round %i)',
    async () => {
      const made = await refusedAndDue()
      const finance = await as.finance()
      const input = { surplusId: made.surplusId, step: 'credit' } as const
      const shots = Array.from({ length: 4 }, () => ({ caller: finance, call: api.payments.settleSurplus, input }))
      await Promise.all([runConcurrently(shots), sweep('payments.online'), sweep('payments.online')])
      await workOff()
      const { balance, given } = await whereItIs(made)
      expect([balance, given]).toEqual(balance === 0 ? [0, 1] : [price.minor, 0])
      await expectSound()
    },
    60_000,
  )
})

test('money that the sweep is asking for once more is not put onto the balance as well', async () => {
  const made = await refusedAndDue()
  const finance = await as.finance()
  const [refund] = await product().app.db<{ id: Id<'online-refund'> }[]>`
    select id from online_refund where surplus_id = ${made.surplusId}
  `
  if (!refund) throw new Error('nothing was refused')
  const credited = await product().app.db.begin(async (tx) => {
    await onlineRefundStates.change(tx, { id: refund.id, event: 'retry', as: 'clock', by: null, set: oneTryMore(tx) })
    const input = { surplusId: made.surplusId, step: 'credit' } as const
    const answer = finance.call(api.payments.settleSurplus, input)
    await untilOneWaits()
    // In an object, so that it is awaited after the transaction, for which it waits.
    return { answer }
  })
  expect((await credited.answer).code).toBe(requestErrors.wrongState.code)
  await workOff()
  await sweep('payments.online')
  expect(await whereItIs(made)).toEqual({ balance: 0, given: 1 })
  await expectSound()
})

/** The provider would accept the refund now, and the sweep is about to request it. */
async function refusedAndDue() {
  const made = await refusedSurplus({ price })
  await mayGiveBack(made.captureRef)
  await travel(hours(25))
  return made
}

/** How much is on the payer's balance, and how often the provider refunded it. */
async function whereItIs({ buyer, captureRef }: Awaited<ReturnType<typeof refusedSurplus>>) {
  const { balances } = accepted(await buyer.call(api.ledger.myBalance, {}))
  const given = await product().app.db`select 1 from demo_pay_refund where capture_ref = ${captureRef}`
  return { balance: balances.find(({ currency }) => currency === 'JPY')?.minor ?? 0, given: given.length }
}

describe('without the guards', () => {
  test('that remember what was given up, money is on the balance and given back as well', async () => {
    const made = await refusedAndDue()
    await product().app.db.unsafe(`
      create function forget_giving_up() returns trigger language plpgsql as $$
      begin if new.state = 'given_up' then new.state := 'failed'; new.look_at := old.look_at; end if; return new; end $$;
      create trigger forget_giving_up before update on online_refund for each row execute function forget_giving_up();
    `)
    const finance = await as.finance()
    accepted(await finance.call(api.payments.settleSurplus, { surplusId: made.surplusId, step: 'credit' }))
    await sweep('payments.online').catch(() => null)
    expect(await whereItIs(made)).toEqual({ balance: price.minor, given: 1 })
    await product().app.db.unsafe('drop trigger forget_giving_up on online_refund')
  })

  test('that remember which money paid, the same money pays and goes back', async () => {
    const made = await openedOnline({ price })
    const captureRef = await answerDemo(made.online.id)
    await withoutConstraint('online_payment', 'online_payment_check')
    await forgetful('online_payment', ['capture_ref'])
    await comeTogether(made)
    const provider = providerOf(system())
    if (!provider) throw new Error('the demonstration is off')
    await settleCapture(system(), { provider, captureRef })
    const moved = await product().app.db`
      select
        (select count(*)::int from payment where subject_id = ${made.checkout.id} and state = 'captured') as payments,
        (select count(*)::int from online_refund where online_payment_id = ${made.online.id}) as given
    `
    expect(moved).toEqual([{ payments: 1, given: 1 }])
  })
})
