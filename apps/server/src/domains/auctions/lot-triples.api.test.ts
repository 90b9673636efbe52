import { api } from '@kikai/contract/api'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { type Person, as } from '../../../test/as.ts'
import {
  type GivenLot,
  bidden,
  bidderOf,
  draftLot,
  endedLot,
  followLots,
  payLot,
  runningLot,
  scheduledLot,
  unpaidLot,
  wonLot,
} from '../../../test/given/deals/lots.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct()

type Deal = GivenLot & { runnerUp: Person }

const withSomebody = async (lot: GivenLot): Promise<Deal> => ({ ...lot, runnerUp: await as.member() })

async function running(reserve: number | null = null): Promise<Deal> {
  const lot = await runningLot({ reserve, startsInHours: 25 })
  const runnerUp = await bidderOf(lot)
  await bidden(runnerUp, lot.lotId, 1_500_000)
  return { ...lot, runnerUp }
}
async function closing(reserve: number | null = null): Promise<Deal> {
  const deal = await running(reserve)
  await theNextHour(deal)
  return deal
}
async function suspended(): Promise<Deal> {
  const deal = await running()
  accepted(await (await as.staff()).call(api.auctions.suspendLot, { lotId: deal.lotId, reason: 'A claim' }))
  return deal
}
/** Nobody was asked, because the reserve was above the next maximum; it is not any more. */
async function defaulted(): Promise<Deal> {
  const deal = await unpaidLot({ reserve: 1_505_000 })
  await product().app.db`update lot set reserve = 1_000_000 where id = ${deal.lotId}`
  return deal
}
async function settled(): Promise<Deal> {
  const deal = await wonLot()
  await payLot(deal.winner, deal.orderId)
  await followLots()
  return deal
}
async function cancelled(): Promise<Deal> {
  const deal = await draftLot().then(withSomebody)
  accepted(await deal.seller.call(api.auctions.withdrawLot, { lotId: deal.lotId, reason: 'Sold' }))
  return deal
}

/** The clock comes to whatever it does next with a lot, and everything that follows by itself has followed. */
async function theNextHour({ lotId }: Pick<Deal, 'lotId'>): Promise<void> {
  const [next] = await product().app.db<{ ms: number | null }[]>`
    select
      (extract(epoch from case state
        when 'scheduled' then starts_at
        when 'bidding' then ends_at - make_interval(mins => soft_close_minutes)
        when 'closing' then ends_at
        when 'second_chance' then second_until
        when 'won' then (select deadline_at from order_head where id = order_id)
        else coalesce(near_miss_until, app_now())
      end - app_now()) * 1000)::float8 as ms
    from lot
    where id = ${lotId}
  `
  await travel(Math.ceil(Math.max(0, next?.ms ?? 0)) + 1_000)
  for (const name of ['start', 'close', 'draw', 'lapseNearMisses', 'lapseSecondChances', 'releaseDeposits'])
    await sweep(`auctions.${name}`)
  await sweep('orders.cancelUnpaid')
  await followLots()
}

const reason = 'As the rules say'
const endsAt = () => instantOf(new Date(product().app.nowMs() + hours(30)))
const unasked = { accept: requestErrors.notFound, decline: requestErrors.notFound }

everyTriple({
  machine: lotMachine,
  entity: 'lot',
  idOf: ({ lotId }: Deal) => lotId,
  reach: {
    draft: () => draftLot().then(withSomebody),
    scheduled: () => scheduledLot({ startsInHours: 25 }).then(withSomebody),
    bidding: () => running(),
    closing: () => closing(),
    'closing, under the reserve': () => closing(9_000_000),
    won: () => wonLot(),
    passed: () => endedLot({ reserve: 9_000_000 }),
    'passed, near the reserve': () => endedLot({ reserve: 1_600_000, most: 1_590_000 }),
    settled,
    defaulted,
    second_chance: () => unpaidLot(),
    cancelled,
    suspended,
  },
  actors: {
    seller: 'seller',
    staff: 'staff',
    runnerUp: 'member',
    stranger: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ seller, runnerUp }) => ({
    seller,
    runnerUp,
    staff: await as.staff(),
    stranger: await as.member(),
    otherSeller: await as.seller(),
    guest: as.guest(),
  }),
  actions: {
    approve: (who, { lotId }) => who.call(api.auctions.approveLot, { lotId, approve: true }),
    sendBack: (who, { lotId }) => who.call(api.auctions.approveLot, { lotId, approve: false, reason }),
    withdraw: (who, { lotId }) => who.call(api.auctions.withdrawLot, { lotId, reason }),
    sell: (who, { lotId }) => who.call(api.auctions.answerNearMiss, { lotId, accept: true }),
    letPass: (who, { lotId }) => who.call(api.auctions.answerNearMiss, { lotId, accept: false }),
    offer: (who, { lotId }) => who.call(api.auctions.offerSecondChance, { lotId }),
    accept: (who, { lotId }) => who.call(api.auctions.answerSecondChance, { lotId, accept: true }),
    decline: (who, { lotId }) => who.call(api.auctions.answerSecondChance, { lotId, accept: false }),
    suspend: (who, { lotId }) => who.call(api.auctions.suspendLot, { lotId, reason }),
    resume: (who, { lotId }) => who.call(api.auctions.resumeLot, { lotId, endsAt: endsAt() }),
  },
  happenings: { clock: { theNextHour } },
  rules: {
    draft: {
      seller: { withdraw: 'cancelled' },
      staff: { approve: 'scheduled', sendBack: 'cancelled', withdraw: 'cancelled' },
      runnerUp: unasked,
    },
    scheduled: {
      seller: { withdraw: 'cancelled' },
      staff: { withdraw: 'cancelled' },
      runnerUp: unasked,
      clock: { theNextHour: [['start', 'bidding']] },
    },
    bidding: {
      staff: { suspend: 'suspended' },
      runnerUp: unasked,
      clock: { theNextHour: [['draw', 'closing']] },
    },
    closing: { staff: { suspend: 'suspended' }, runnerUp: unasked, clock: { theNextHour: [['win', 'won']] } },
    'closing, under the reserve': {
      staff: { suspend: 'suspended' },
      runnerUp: unasked,
      clock: { theNextHour: [['pass', 'passed']] },
    },
    won: {
      runnerUp: unasked,
      clock: {
        theNextHour: [
          ['default', 'defaulted'],
          ['offer', 'second_chance'],
        ],
      },
    },
    passed: { runnerUp: unasked },
    'passed, near the reserve': {
      seller: { sell: 'won', letPass: null },
      runnerUp: unasked,
    },
    settled: { runnerUp: unasked },
    defaulted: { staff: { offer: 'second_chance' }, runnerUp: unasked },
    second_chance: {
      runnerUp: { accept: 'won', decline: 'passed' },
      clock: { theNextHour: [['decline', 'passed']] },
    },
    cancelled: { runnerUp: unasked },
    suspended: { staff: { withdraw: 'cancelled', resume: 'bidding' }, runnerUp: unasked },
  },
  // Fired in `auctions.api.test.ts` and `managed-lots.api.test.ts`: a payment, an order that its seller cancels, goods that are gone, and an end before the sweep has drawn near.
  unfired: ['won settle clock', 'won undo clock', 'scheduled fail clock', 'bidding win clock', 'bidding pass clock'],
  everything: async ({ lotId }) => {
    const [row] = await product().app.db`
      select to_jsonb(l) as lot, (select count(*)::int from bid b where b.lot_id = l.id) as bids from lot l where id = ${lotId}
    `
    return JSON.stringify(row)
  },
})
