import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { safetyOf } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { success } from '@kikai/contract/wire/envelope'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, type SellerPerson, as } from '../as.ts'
import { hourIn } from '../given/deals/appointments.ts'
import { type GivenEngineer } from '../given/repairs/engineers.ts'
import { companyAccountsOf } from '../given/money/earnings.ts'
import { givenCategory, givenMaker, goods } from '../given/goods/goods.ts'
import { balance } from '../given/money/ledger.ts'
import { accepted } from '../given/deals/orders.ts'
import { pricedLine, pricedOption, pricingRepair, quoteAnswerOf } from '../given/repairs/quotes.ts'
import { yen } from '../given/deals/refunds.ts'
import { workDone } from '../given/repairs/repair-work.ts'
import { engineerOf, repairForm } from '../given/repairs/repairs.ts'
import { faults, product, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import {
  type RepairModel,
  type RepairMove,
  agreedOf,
  asked,
  costOf,
  workHours,
  isEarned,
  isTried,
  keptAtStop,
  keptOf,
  moneyByBook,
  owedOf,
  partGivenBack,
  repairAfter,
  repairMoves,
  turnByBook,
} from '../model/repair.book.ts'
import { raceRandom } from '../races/run-concurrently.ts'
import { note } from './figures.ts'

startProduct({ config: { poolSize: 10 } })

const walks = Number(process.env.WALKS ?? 2_000)
/** The first of their seeds: a long run can be divided over several processes. */
const firstWalk = Number(process.env.FIRST_WALK ?? 0)
const stepsMost = 30
/** Several repairs go on at once, as they do with a company. */
const atOnce = 4
const purse = 1_000_000

/** With a used part of which there are enough for all walks. */
type Side = { company: SellerPerson; engineers: readonly GivenEngineer[]; goodsId: Id<'goods'> }
type Cast = { sides: readonly [Side, Side]; staff: Person }
type Walk = Cast & { repairId: Id<'repair'>; customer: Person; version: number; visits: readonly [Slot, Slot] }
type Slot = { from: Instant; to: Instant }

async function sideOf(): Promise<Side> {
  const company = await as.seller()
  const { id: goodsId } = await goods({ companyId: company.companyId, price: jpy(30_000), stock: walks })
  return { company, engineers: [await engineerOf(company), await engineerOf(company)], goodsId }
}
/** Those who have it; where nobody has, others try. */
function peopleOf({ sides, staff, customer }: Walk, s: RepairModel) {
  const { company, engineers } = sides[s.company ?? 0]
  const engineer = engineers[s.engineer ?? 0]
  if (!engineer) throw new Error('there is no engineer')
  return { company, engineer: engineer.person, customer, staff }
}

type Taken = Promise<{ code: number }>
const nothingThere = { code: 0 }
const saysNothing = { text: '', fileIds: [] }

type Answer = { to: 'quote' | 'offer'; answer: 'approve' | 'decline' | 'askAgain' }
async function answerOf(walk: Walk, who: Person, { to, answer }: Answer): Taken {
  const prices = await who.call(api.repairs.readRepairPrices, { repairId: walk.repairId })
  if (prices.code !== success) return prices
  const isOwn = (from: string) => (from === 'customer') === (who.id === walk.customer.id)
  const quote = accepted(prices).quotes.find(
    ({ state, kind, from }) => state === 'sent' && (kind === 'quote') === (to === 'quote') && !isOwn(from),
  )
  if (!quote) return nothingThere
  const input = await quoteAnswerOf(who, { quote, repairId: walk.repairId })
  return who.call(api.repairs.answerRepairQuote, { ...input, answer, lines: answer === 'approve' ? input.lines : [] })
}
const lines = {
  quote: (goodsId: Id<'goods'>, mode: RepairModel['mode']) => [
    pricedLine('part', 0, { options: [pricedOption(30_000, { goodsId })] }),
    pricedLine('labour', 8_000, { quantity: workHours.estimated, unit: 'hour', most: workHours.most }),
    ...(mode === 'onSite' ? [pricedLine('travel', 5_000)] : []),
  ],
  change: () => [pricedLine('labour', 10_000)],
  fee: () => [pricedLine('other', 5_000)],
}
const price = (
  { repairId, sides }: Walk,
  who: Person,
  { company, mode }: RepairModel,
  kind: keyof typeof lines,
): Taken => pricingRepair(who, repairId, { kind, lines: lines[kind](sides[company ?? 0].goodsId, mode) })

async function pay({ repairId, customer, staff }: Walk, by: Person): Taken {
  const { charges } = accepted(await customer.call(api.repairs.readRepairPrices, { repairId }))
  const due = charges.find(({ state }) => state === 'due')
  if (!due) return nothingThere
  if (by.id !== staff.id) return by.call(api.repairs.payRepair, { repairId, chargeId: due.id, method: 'balance' })
  const shown = { payer: 'K SATO', paidOn: '2026-12-01', reference: 'A1', fileIds: [] }
  return by.call(api.repairs.takeRepairPayment, { repairId, chargeId: due.id, amount: yen(due.amount.minor), ...shown })
}

/** What each move asks of the product. */
const asks: Record<string, (walk: Walk, who: Person, s: RepairModel) => Taken> = {
  refuse: (walk, who) =>
    who.call(api.repairs.refuseRepair, { ...seen(walk), reason: 'unsafeSite', alternatives: [], text: '' }),
  offer: (walk, who, s) => {
    const { companyId } = walk.sides[s.company === 0 ? 1 : 0].company
    return who.call(api.repairs.assignRepairCompany, { ...seen(walk), companyId, engineerId: null, note: '' })
  },
  assign: (walk, who, s) => {
    const engineerId = walk.sides[s.company ?? 0].engineers[s.engineer === 0 ? 1 : 0]?.engineerId ?? null
    return who.call(api.repairs.assignRepairEngineer, {
      ...seen(walk),
      engineerId,
      visit: null,
      reason: 'time',
      note: '',
    })
  },
  pass: (walk, who) =>
    who.call(api.repairs.assignRepairEngineer, {
      ...seen(walk),
      engineerId: null,
      visit: null,
      reason: 'distance',
      note: '',
    }),
  receive: (walk, who, { mode }) =>
    who.call(api.repairs.receiveJob, { ...seen(walk), visit: mode === 'onSite' ? walk.visits[0] : null }),
  'move the visit': (walk, who, { visit }) =>
    who.call(api.repairs.changeRepairTime, { ...seen(walk), slots: [], visit: walk.visits[visit === 0 ? 1 : 0] }),
  'hand over': (walk, who) => who.call(api.repairs.handOverJob, { ...seen(walk), reason: 'skill', note: '' }),
  diagnose: (walk, who) => who.call(api.repairs.startDiagnosis, seen(walk)),
  send: (walk, who) => who.call(api.repairs.sendRepairDevice, { ...seen(walk), ...leg }),
  arrive: (walk, who) =>
    who.call(api.repairs.confirmArrival, { ...seen(walk), condition: 'asDescribed', note: '', fileIds: [] }),
  find: (walk, who) =>
    who.call(api.repairs.editJob, {
      ...seen(walk),
      diagnosis: { finding: 'The pump is worn.', cause: 'wear', fileIds: [] },
    }),
  quote: (walk, who, s) => price(walk, who, s, 'quote'),
  'offer a change': (walk, who, s) => price(walk, who, s, 'change'),
  'offer a fee': (walk, who, s) => price(walk, who, s, 'fee'),
  approve: (walk, who) => answerOf(walk, who, { to: 'quote', answer: 'approve' }),
  decline: (walk, who) => answerOf(walk, who, { to: 'quote', answer: 'decline' }),
  'ask again': (walk, who) => answerOf(walk, who, { to: 'quote', answer: 'askAgain' }),
  'agree to it': (walk, who) => answerOf(walk, who, { to: 'offer', answer: 'approve' }),
  'leave it': (walk, who) => answerOf(walk, who, { to: 'offer', answer: 'decline' }),
  pay: (walk, who) => pay(walk, who),
  start: (walk, who, { mode }) => who.call(api.repairs.startRepair, { ...seen(walk), safety: [...safetyOf(mode)] }),
  rest: (walk, who) => rest(walk, who, { reason: 'site', note: '', until: null }),
  'go on': (walk, who) => rest(walk, who, null),
  'wait for parts': (walk, who) => who.call(api.repairs.editJob, { ...seen(walk), partsDay: '2027-03-01' }),
  'have the parts': (walk, who) => who.call(api.repairs.editJob, { ...seen(walk), partsDay: null }),
  finish: async (walk, who, s) => {
    if (s.life === 'repairing') await tick(walk, who)
    return who.call(api.repairs.finishRepair, { ...seen(walk), ...workDone() })
  },
  'finish in less': (walk, who) => finishIn(walk, who, 0),
  'finish in all of it': (walk, who) => finishIn(walk, who, workHours.most),
  'finish in more': (walk, who) => finishIn(walk, who, workHours.most + 1),
  stop: (walk, who, s) => {
    const kept = keptAtStop(s)
    return who.call(api.repairs.stopRepair, {
      ...seen(walk),
      kept: kept === 0 ? null : yen(kept),
      reason: 'Nothing has moved for months.',
    })
  },
  'let fetch': (walk, who) => who.call(api.repairs.editJob, { ...seen(walk), fetched: true }),
  'have back': (walk, who) =>
    who.call(api.repairs.confirmRepair, { ...seen(walk), ...saysNothing, answer: 'arrivedBack' }),
  accept: (walk, who) => who.call(api.repairs.confirmRepair, { ...seen(walk), ...saysNothing, answer: 'accept' }),
  dispute: (walk, who) =>
    who.call(api.repairs.confirmRepair, { ...seen(walk), fileIds: [], text: 'It whines.', answer: 'dispute' }),
  'have it done again': (walk, who) => decide(walk, who, { verdict: 'rework', back: null }),
  'let it stand': (walk, who) => decide(walk, who, { verdict: 'stands', back: null }),
  'give a part back': (walk, who) => decide(walk, who, { verdict: 'partBack', back: yen(partGivenBack) }),
  correct: (walk, who) => {
    const { signature: _, ...work } = workDone()
    const input = { ...seen(walk), ...work, why: 'The hose was forgotten.' }
    return who.call(who.companyId === undefined ? api.repairs.amendJob : api.repairs.amendRepair, input)
  },
  'answer the correction': (walk, who) =>
    who.call(api.repairs.confirmRepair, { ...seen(walk), ...saysNothing, answer: 'agree' }),
  cancel: (walk, who, s) =>
    who.call(api.repairs.cancelRepair, { ...seen(walk), costs: costOf(s), reason: 'It was sold.' }),
}
const seen = ({ repairId, version }: Walk) => ({ repairId, version })
const leg = { carrier: 'yamato' as const, trackingNumber: '1234-5678-9012', note: '', fileIds: [] }
const rest = (walk: Walk, who: Person, hold: { reason: 'site'; note: string; until: null } | null): Taken =>
  who.companyId === undefined
    ? who.call(api.repairs.editJob, { ...seen(walk), hold })
    : who.call(api.repairs.updateRepair, { ...seen(walk), hold })
const decide = (
  walk: Walk,
  who: Person,
  how: { verdict: 'rework' | 'stands' | 'partBack'; back: ReturnType<typeof yen> | null },
): Taken => who.call(api.repairs.decideRepairDispute, { ...seen(walk), ...how, letter: 'Both sides were heard.' })
async function tick(walk: Walk, who: Person): Promise<void> {
  const { checklist } = await read(walk)
  const checks = checklist.map(({ id }) => ({ id, isDone: true }))
  await who.call(api.repairs.editJob, { ...seen(walk), checks })
  await read(walk)
}

/** Says how many hours the work took that was estimated; where none was, nothing is finished so. */
async function finishIn(walk: Walk, who: Person, quantity: number): Taken {
  const prices = await who.call(api.repairs.readRepairPrices, { repairId: walk.repairId })
  if (prices.code !== success) return prices
  const line = accepted(prices)
    .quotes.filter(({ state }) => state === 'approved')
    .flatMap(({ lines: priced }) => priced)
    .find(({ most }) => most !== null)
  if (!line) return nothingThere
  await tick(walk, who)
  return who.call(api.repairs.finishRepair, { ...seen(walk), ...workDone(), used: [{ lineId: line.id, quantity }] })
}

async function read(walk: Walk) {
  const found = accepted(await walk.customer.call(api.repairs.readRepair, { repairId: walk.repairId }))
  walk.version = found.version
  return found
}
const byBook = (s: RepairModel) => {
  const [turn, nextStep] = turnByBook(s)
  return {
    life: s.life,
    place: s.place,
    parts: s.waits ? 'waiting' : 'none',
    hold: s.rests ? 'held' : 'none',
    amendment: s.amended ? 'asked' : 'none',
    money: moneyByBook(s),
    turn,
    nextStep,
    costs: costOf(s),
    visit: comes(s) ? s.visit : null,
  }
}
/** Afterwards nobody comes any more. */
const comes = ({ life }: { life: string }) => ['accepted', 'diagnosing', 'quoted', 'approved'].includes(life)

async function byProduct(walk: Walk): Promise<ReturnType<typeof byBook>> {
  const { life, place, parts, hold, amendment, money, turn, nextStep, cancelCosts, visit } = await read(walk)
  const hour = comes({ life }) && visit ? (visit.from === walk.visits[0].from ? 0 : 1) : null
  return { life, place, parts, hold, amendment, money, turn, nextStep, costs: cancelCosts?.minor ?? null, visit: hour }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Most moves are allowed ones, because others lead nowhere. */
function drawn(random: () => number, s: RepairModel): RepairMove | undefined {
  const tried = repairMoves.filter((move) => isTried(s, move))
  const possible = random() < 0.75 ? tried.filter((move) => repairAfter(s, move) !== null) : tried
  // Most walks would end with a cancellation, or with the next hand, before anything was repaired.
  const isRare = ({ does }: RepairMove) =>
    ['refuse', 'cancel', 'pass', 'hand over', 'decline', 'rest', 'stop'].includes(does) ||
    (does === 'offer' && s.company !== null) ||
    (does === 'assign' && s.engineer !== null)
  const kept = possible.filter((move) => !isRare(move) || random() >= 0.97)
  return kept[Math.floor(random() * kept.length)]
}

const triesMost = 5
/** Asks the same thing again under the same request id, as the apps do, so that what was done already is not done twice. */
function askingAgain(who: Person): Person {
  const ids = new Map<string, string>()
  return {
    ...who,
    call(call, input, how) {
      const about = `${call.path} ${JSON.stringify(input)}`
      const requestId = ids.get(about) ?? randomUUID()
      ids.set(about, requestId)
      return who.call(call, input, { requestId, ...how })
    },
  }
}
/** A machine that is busy says so, whatever the book says. */
async function untilTaken(who: Person, ask: (who: Person) => Taken): Taken {
  const same = askingAgain(who)
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(same)
    if (answer.code !== requestErrors.busy.code || tries === triesMost) return answer
  }
}

type Ended = { difference: string | null; last: RepairModel; steps: number }
async function walkOnce(cast: Cast, { nth, random }: { nth: number; random: () => number }): Promise<Ended> {
  const customer = await as.member()
  await balance(customer, jpy(purse))
  const mode = (['onSite', 'remote', 'sendIn', 'carryIn'] as const)[Math.floor(random() * 4)] ?? 'remote'
  const plate = {
    categoryId: await givenCategory(),
    makerId: await givenMaker(),
    makerName: '',
    model: 'L20',
    serial: '',
  }
  // Each at its own time, because engineers come to many.
  const [hour, next] = [hourIn(72 + 2 * nth), hourIn(73 + 2 * nth)]
  const form = await repairForm(customer, {
    mode,
    machine: plate,
    deviceId: null,
    slots: [{ from: hour, to: hourIn(74 + 2 * nth) }],
  })
  const { id: repairId, version } = accepted(await customer.call(api.repairs.addRepair, form))
  const visits = [
    { from: hour, to: next },
    { from: next, to: hourIn(74 + 2 * nth) },
  ] as const
  const walk: Walk = { ...cast, repairId, customer, version, visits }
  let s = asked(mode)
  const way: string[] = []
  const differs = (expected: unknown, found: unknown): Ended => ({
    difference: `${mode}: ${way.join(', ')}\nby book  ${JSON.stringify(expected)}\nproduct  ${JSON.stringify(found)}`,
    last: s,
    steps: way.length,
  })
  for (let step = 0; step < stepsMost; step += 1) {
    const move = drawn(random, s)
    if (!move) break
    const after = repairAfter(s, move)
    way.push(`${move.does} by ${move.by}${after ? '' : ' (refused)'}`)
    const ask = asks[move.does]
    if (!ask) throw new Error(`nobody asks to ${move.does}`)
    const { code } = await untilTaken(peopleOf(walk, s)[move.by], (who) => ask(walk, who, s))
    if ((code === success) !== (after !== null)) return differs(after ? 'done' : 'refused', code)
    s = after ?? s
    const [expected, found] = [byBook(s), await byProduct(walk)]
    if (!same(expected, found)) return differs(expected, found)
  }
  const prices = accepted(await customer.call(api.repairs.readRepairPrices, { repairId }))
  const found = { agreed: prices.agreed.minor, due: prices.due?.minor ?? 0, paid: prices.paid.minor }
  const expected = { agreed: agreedOf(s), due: owedOf(s), paid: keptOf(s) }
  return same(expected, found) ? { difference: null, last: s, steps: way.length } : differs(expected, found)
}

test(
  'a repair goes where the book says, whoever tries what, and its money with it',
  { timeout: 3_600_000 },
  async () => {
    const cast: Cast = { sides: [await sideOf(), await sideOf()], staff: await as.staff() }
    const ended: Ended[] = []
    let begun = 0
    const walkOn = async () => {
      for (let nth = begun++; nth < walks; nth = begun++)
        ended.push(await walkOnce(cast, { nth, random: raceRandom(firstWalk + nth) }))
    }
    await Promise.all(Array.from({ length: atOnce }, walkOn))
    const different = ended.flatMap(({ difference }) => difference ?? [])
    different.slice(0, 5).forEach((one) => process.stdout.write(`${one}\n`))
    const broken = await brokenInvariants()
    const lives = Object.groupBy(ended, ({ last }) => last.life)
    const told = Object.entries(lives).map(([life, all]) => `${all?.length} ${life}`)
    note({
      id: 'G38',
      what: `${walks} walks with the seeds from ${firstWalk} on of customer, engineer, company and staff over a repair in each of the four ways, beside a book written from the states: facets, turn, next step and money after each step; parts of the stock and the invariants of the ledger afterwards`,
      goal: '0 differences, invariants empty',
      measured: `${ended.reduce((sum, { steps }) => sum + steps, 0)} steps (${told.join(', ')}), ${different.length} differ, ${Object.keys(broken).length} invariants broken`,
      bounds: { atMost: { differ: [different.length, 0], broken: [Object.keys(broken).length, 0] } },
    })
    expect(different).toEqual([])
    expect(broken).toEqual({})
    expect(faults).toEqual([])
    for (const at of [0, 1] as const) {
      const { goodsId } = cast.sides[at]
      const parts = (part: RepairModel['part']) =>
        ended.filter(({ last }) => last.company === at && last.part === part).length
      expect(await product().app.db`select held, sold from stock where goods_id = ${goodsId}`).toEqual([
        { held: parts('kept'), sold: parts('sold') },
      ])
      const accounts = await companyAccountsOf(cast.sides[at].company)
      const own = ended.flatMap(({ last }) => (last.company === at ? [last] : []))
      const sum = (all: readonly RepairModel[]) => all.reduce((total, one) => total + keptOf(one), 0)
      expect(accounts).toEqual({
        ...(sum(own.filter((one) => !isEarned(one))) ? { payable: sum(own.filter((one) => !isEarned(one))) } : {}),
        ...(sum(own.filter(isEarned)) ? { held: sum(own.filter(isEarned)) } : {}),
      })
    }
  },
)
