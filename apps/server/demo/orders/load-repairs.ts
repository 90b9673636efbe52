import type { Id } from '@kikai/kernel/ids'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { engineers } from '../data/engineers.ts'
import { findDemoMember } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { demoPerson } from './demo-people.ts'
import {
  type Fault,
  type RepairJob,
  type RepairStep,
  acceptWork,
  approveQuote,
  askMore,
  askRepair,
  assignRepair,
  beginWork,
  disputeWork,
  findCause,
  finishWork,
  letFetch,
  offerRepair,
  payDue,
  quoteBearings,
  quoteSpindle,
  receiveRepair,
  refuseRepair,
  takeIn,
  tickSome,
} from './repair-steps.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Story = { fault: Fault; steps: readonly (readonly [daysAgo: number, step: RepairStep])[] }

const toBench = (daysAgo: number): Story['steps'] => [
  [daysAgo, askRepair],
  [daysAgo - 0.1, offerRepair],
  [daysAgo - 0.3, assignRepair],
  [daysAgo - 0.4, receiveRepair],
  [daysAgo - 1.5, takeIn],
]
const toWork = (daysAgo: number): Story['steps'] => [
  ...toBench(daysAgo),
  [daysAgo - 2, findCause],
  [daysAgo - 2.1, quoteBearings],
  [daysAgo - 2.6, approveQuote],
  [daysAgo - 2.9, payDue],
  [daysAgo - 3.2, beginWork],
]
const toEnd = (daysAgo: number): Story['steps'] => [
  ...toWork(daysAgo),
  [daysAgo - 4.5, finishWork],
  [daysAgo - 5, payDue],
  [daysAgo - 5.2, letFetch],
]

const noise = '主軸が2000回転を超えるとうなり、面が荒れます。'
const worn = '主軸の前側ベアリングに剝離があります。振れは0.018 mmで、基準の3倍です。'
const done: Pick<Fault, 'work' | 'tests'> = {
  work: '主軸を分解し、ベアリング一式を交換。予圧を調整し、慣らし運転を4時間行いました。',
  tests: [
    { name: '主軸の振れ', unit: 'mm', before: '0.018', after: '0.004', limit: '0.006' },
    { name: '前側ベアリングの温度', unit: '°C', before: '68', after: '41', limit: '55' },
  ],
}
const lathe = { category: 'cnc-lathe', mode: 'carryIn', symptoms: ['spindleNoise', 'outOfTolerance'] } as const
const spindleFault = (model: string): Fault => ({
  ...lathe,
  symptoms: [...lathe.symptoms],
  model,
  words: noise,
  finding: worn,
  ...done,
})
const centre = { category: 'machining-centre' } as const

const stories: readonly Story[] = [
  {
    fault: {
      ...centre,
      mode: 'remote',
      model: 'MB-46VAE',
      symptoms: ['toolChangeFails', 'errorCode'],
      words: '工具交換の途中で止まり、アラームが出ます。',
    },
    steps: [[0.3, askRepair]],
  },
  {
    fault: {
      ...centre,
      mode: 'carryIn',
      model: 'GENOS M560-V',
      symptoms: ['coolantFails'],
      words: 'クーラントの圧力が上がりません。',
    },
    steps: [
      [0.4, askRepair],
      [0.1, offerRepair],
    ],
  },
  { fault: spindleFault('LB3000 EX II'), steps: toBench(4) },
  {
    fault: { ...centre, mode: 'remote', model: 'MX-45VA', symptoms: ['axisStops'], words: 'X軸が途中で止まります。' },
    steps: [
      [6, askRepair],
      [5.5, refuseRepair],
    ],
  },
  {
    fault: { ...spindleFault('LB2000 EX'), cap: 1_200_000 },
    steps: [...toBench(2.5), [0.5, findCause], [0.3, quoteSpindle]],
  },
  { fault: spindleFault('GENOS L250'), steps: [...toWork(9), [3, tickSome], [0.6, askMore]] },
  { fault: spindleFault('LB4000 EX'), steps: toEnd(6.5) },
  { fault: spindleFault('LB15II'), steps: [...toEnd(30), [24, acceptWork]] },
  { fault: spindleFault('LB25II'), steps: [...toEnd(12), [3, disputeWork]] },
]

/** Repairs of one buyer's machines, one at each place where a repair can stand, each by the product's own calls. */
export async function tellRepairs(app: App, past: Past, taken: Set<Id<'goods'>>): Promise<Told[]> {
  // Faults and lines are in the language of the one company that repairs.
  const engineer = engineers.find(({ outcome, company }) => outcome === 'certified' && company !== undefined)
  const buyer = engineer && buyers.find(({ language }) => language === engineer.language)
  if (!engineer?.company || !buyer) throw new Error('nobody of the demo repairs anything')
  const { language } = buyer
  const person = async (key: string) =>
    demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language })
  const people = {
    customer: await person(buyer.key),
    staff: await person('staff'),
    desk: await person(`seller.${engineer.company}`),
    worker: await person(engineer.key),
  }
  const today = () => past.ground.services.now().slice(0, 10)
  return stories.flatMap(({ fault, steps }) => {
    const job: RepairJob = { app, fault, ...people, payer: buyer.payer, today, taken }
    return steps.map(([daysAgo, step]) => ({ daysAgo, run: () => step(job) }))
  })
}
