import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import { jobsCalls, sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { companyOfDemoMember, findDemoMember, insertDemoFile, listDemoOffers } from '../demo.store.ts'
import { drawSheet } from '../load-application.ts'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'
import { type Deal, approveSlip, beginTopUp, buy, handInSlip, receive } from './order-steps.ts'

/** Dealers in one country: who has most to sell has it sent out by another one, and a third buys. */
const dealers = ['seller.senshu-kenki', 'seller.keihin-plant', 'seller.owari-kiko', 'seller.tokachi-noki']
const rate = {
  currency: 'JPY' as const,
  perOrder: 8_000,
  perPiece: 2_000,
  packing: 4_000,
  freightMax: 60_000,
  latePerDay: 1_500,
}
const mostPaid = 6_000_000

type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
/** How far the agent got with an order. */
const way = ['offered', 'accepted', 'preparing', 'problem', 'ready', 'shipped', 'received'] as const
type Reached = (typeof way)[number]
/** How many days after it was bought. */
const daysTo: Readonly<Record<Reached, number>> = {
  offered: 0.1,
  accepted: 0.3,
  preparing: 0.6,
  problem: 0.9,
  ready: 1.2,
  shipped: 1.8,
  received: 4.5,
}
type Story = { boughtAgo: number; to: Reached }

/**
 * Statements are of whole months where the money is. What stands on them is laid by the calendar, so that the demo has the
 * same on every day of a month: one that was paid last month, and one that was issued at the end of the last.
 */
function calendarOf(nowMs: number) {
  const japanMs = 9 * hourMs
  const here = new Date(nowMs + japanMs)
  /** How many days ago a day of the month was that lies so many months back. */
  return (monthsBack: number, day: number) =>
    (nowMs + japanMs - Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - monthsBack, day)) / dayMs
}

type Cast = { finance: DemoPerson; second: DemoPerson; taken: ReadonlySet<Id<'goods'>> }

/** Orders that an agent sends out, at every stage of the work and of its settlement. */
export async function tellSendOuts(app: App, past: Past, { finance, second, taken }: Cast): Promise<Step[]> {
  const like = buyers.find(({ currency }) => currency === rate.currency)
  if (!like) throw new Error(`nobody of the demo pays in ${rate.currency}`)
  const as = { ...like, topUp: 9_000_000 }
  const person = async (key: string) =>
    demoPerson(app, past, {
      memberId: await findDemoMember(app.db, `${key}@kikai.example`),
      language: as.language,
    })
  const wishes = { currency: as.currency, country: as.address.country, isFreightOpen: false }
  const free = (await listDemoOffers(app.db, wishes))
    .filter(({ goodsId, minor }) => minor <= mostPaid && !taken.has(goodsId))
    .toSorted((a, b) => a.minor - b.minor)
  const known = await Promise.all(
    dealers.map(async (key) => {
      const dealer = await person(key)
      const companyId = await companyOfDemoMember(app.db, dealer.id)
      return { key, dealer, offers: free.filter((one) => one.companyId === companyId) }
    }),
  )
  const [most, yard, third] = known.toSorted((a, b) => b.offers.length - a.offers.length)
  if (!most || !yard || !third) throw new Error('the demo has too few dealers for its agents')
  const [seller, agent, buyer] = [most.dealer, yard.dealer, third.dealer]
  const { offers } = most
  const staff = await person('staff')
  const { id: addressId } = await buyer.call(addressesCalls.addAddress, { ...as.address, isDefault: true })
  let drawn = 300
  const file = async (ownerId: Id<'member'>, purpose: 'slip' | 'loading') => {
    drawn += 1
    const sheet = await drawSheet(app, drawn)
    await insertDemoFile(app.db, { ...sheet, ownerId, purpose })
    return sheet.id
  }
  const dealOf = (at: number): Deal => {
    const offer = offers[at]
    if (!offer) throw new Error(`the demo has too few goods of ${most.key} for its agents: ${offers.length}`)
    return {
      as,
      buyer,
      seller,
      finance,
      second,
      sweep: past.sweep,
      addressId,
      offer,
      sendSlip: () => file(buyer.id, 'slip'),
      today: () => past.ground.services.now().slice(0, 10),
      now: () => past.ground.services.now(),
    }
  }
  const photo = () => file(agent.id, 'loading')
  const ago = calendarOf(app.nowMs())
  const received = (monthsBack: number, day: number): Story => ({
    boughtAgo: ago(monthsBack, day) + daysTo.received,
    to: 'received',
  })
  const stories: readonly Story[] = [
    received(2, 10),
    received(1, 8),
    received(1, 10),
    { boughtAgo: 8, to: 'received' },
    { boughtAgo: 1.9, to: 'problem' },
    { boughtAgo: 1.4, to: 'ready' },
    { boughtAgo: 0.6, to: 'offered' },
  ]
  const first = ago(2, 1)
  const statedAgo = Math.min(1, ago(0, 1))
  const cost = offers.slice(0, stories.length).reduce((sum, { minor }) => sum + minor, 0)
  const topUps = Array.from({ length: Math.ceil(cost / as.topUp) }, () => dealOf(0))
  const sweep = (daysAgo: number, name: string): Step => ({ daysAgo, run: () => past.sweep(name) })
  return [
    { daysAgo: first, run: () => tie({ seller, agent, staff, email: `${yard.key}@kikai.example` }) },
    ...topUps.flatMap((deal): Step[] => [
      { daysAgo: first - 0.1, run: () => beginTopUp(deal) },
      { daysAgo: first - 0.2, run: () => handInSlip(deal) },
      { daysAgo: first - 0.5, run: () => approveSlip(deal) },
    ]),
    ...stories.flatMap((story, at) => tellOne(dealOf(at), { ...story, agent, photo })),
    sweep(ago(1, 1), 'earnings.release'),
    sweep(ago(1, 2), 'dropship.state'),
    sweep(ago(1, 10), 'dropship.settle'),
    sweep(ago(1, 10) - 0.01, 'dropship.pay'),
    sweep(statedAgo, 'dropship.state'),
    { daysAgo: statedAgo * 0.8, run: () => object(seller) },
  ]
}

type Tie = { seller: DemoPerson; agent: DemoPerson; staff: DemoPerson; email: string }
async function tie({ seller, agent, staff, email }: Tie): Promise<void> {
  const { agents } = await seller.call(agentsCalls.inviteAgent, { email, rate })
  const [invited] = agents
  if (!invited) throw new Error('nobody was invited')
  await agent.call(agentsCalls.answerInvitation, { agentId: invited.id, answer: 'asCompany' })
  await staff.call(agentsCalls.reviewAgent, { agentId: invited.id, decision: 'approve', reason: '' })
}

type One = Story & { agent: DemoPerson; photo: () => Promise<Id<'file'>> }
function tellOne(deal: Deal, { boughtAgo, to, agent, photo }: One): Step[] {
  const { seller } = deal
  let sendOutId: Id<'send-out'> | null = null
  const job = () => {
    if (!sendOutId) throw new Error('nothing was offered')
    return { sendOutId }
  }
  const offer = async () => {
    const orderId = deal.order?.id
    const [active] = (await seller.call(agentsCalls.listAgents, {})).agents
    if (!orderId || !active) throw new Error('the story begins with an order and an agent')
    const { current } = await seller.call(sendOutsCalls.offerSendOut, {
      orderId,
      agentId: active.id,
      note: '第2ヤード北側。鍵は事務所にあります。',
    })
    sendOutId = current?.id ?? null
  }
  const report = { reason: 'short' as const, text: '予備のフォークが見当たりません。', fileIds: [] }
  const ship = async () =>
    agent.call(jobsCalls.shipJob, {
      ...job(),
      carrier: 'seino',
      trackingNumber: `4021${String(deal.offer.minor).padStart(8, '0')}`,
      weightKg: 3_680,
      freight: 38_500,
      fileIds: [await photo()],
    })
  const pack = async () => agent.call(jobsCalls.packJob, { ...job(), fileIds: [await photo()], text: '' })
  const steps: Readonly<Record<Reached, () => Promise<unknown>>> = {
    offered: offer,
    accepted: () => agent.call(jobsCalls.acceptJob, job()),
    preparing: () => agent.call(jobsCalls.prepareJob, job()),
    problem: () => agent.call(jobsCalls.reportJob, { ...job(), ...report }),
    ready: pack,
    shipped: ship,
    received: () => receive(deal),
  }
  const reached = way.filter((step) => (step === 'problem' ? to === step : daysTo[step] <= daysTo[to]))
  return [
    { daysAgo: boughtAgo, run: () => buy(deal) },
    ...reached.map((step) => ({ daysAgo: boughtAgo - daysTo[step], run: steps[step] })),
  ]
}

/** One of the statement's lines is not as the seller sees it. */
async function object(seller: DemoPerson): Promise<void> {
  const { data } = await seller.call(chargesCalls.listAgentCosts, { tab: 'open' })
  const charge = data.find(({ state }) => state === 'stated')
  if (!charge) throw new Error('nothing is on a statement')
  await seller.call(chargesCalls.disputeCharge, {
    chargeId: charge.id,
    amount: Math.floor(charge.booked.minor / 2),
    text: '荷締めが不十分で、当社で積み直しました。',
  })
}
