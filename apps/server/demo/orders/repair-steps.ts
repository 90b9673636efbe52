import type { SentOf } from '@kikai/contract/call'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { type Symptom, safetyChecks } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { findRepair } from '../../src/domains/repairs/repairs.store.ts'
import type { App } from '../../src/platform/app.ts'
import { readTaxonomy } from '../../src/domains/categories/categories.public.ts'
import { companyOfDemoMember, findDemoPart, insertDemoFile } from '../demo.store.ts'
import { drawSignature } from '../load-application.ts'
import type { DemoPerson } from './demo-people.ts'

type Price = SentOf<typeof repairPricesCalls.addRepairPrice>
type Line = Price['lines'][number]
export type Fault = {
  model: string
  category: 'machining-centre' | 'cnc-lathe'
  mode: 'remote' | 'carryIn'
  symptoms: Symptom[]
  words: string
  cap?: number
  finding?: string
  /** What was done, and what was measured before and after. */
  work?: string
  tests?: SentOf<typeof repairWorkCalls.finishRepair>['tests']
}

/** One repair of the demo while it is told: who is part of it, and what was made so far. */
export type RepairJob = {
  readonly app: App
  readonly fault: Fault
  readonly customer: DemoPerson
  readonly staff: DemoPerson
  readonly desk: DemoPerson
  readonly worker: DemoPerson
  readonly payer: string
  readonly today: () => string
  readonly taken: Set<Id<'goods'>>
  repairId?: Id<'repair'>
  part?: Id<'goods'>
}
export type RepairStep = (job: RepairJob) => Promise<unknown>

/** Which one, and its version by now. */
async function seen({ app, fault, repairId }: RepairJob) {
  const repair = repairId && (await findRepair(app.db, repairId))
  if (!repair) throw new Error(`nobody asked for the repair of ${fault.model}`)
  return { repairId: repair.id, version: repair.version }
}

export const askRepair: RepairStep = async (job) => {
  const { app, customer, fault } = job
  const { categories, makers } = await readTaxonomy({ db: app.db })
  const category = categories.find(({ key }) => key === fault.category)
  const maker = makers.find(({ key }) => key === 'okuma')
  if (!category || !maker) throw new Error('the demo has none of these machines')
  const { id } = await customer.call(repairsCalls.addRepair, {
    deviceId: null,
    machine: { categoryId: category.id, makerId: maker.id, makerName: '', model: fault.model, serial: '' },
    symptoms: fault.symptoms,
    description: fault.words,
    errorCodes: fault.symptoms.includes('errorCode') ? ['2151'] : [],
    fileIds: [],
    urgency: 'soon',
    isDown: true,
    mode: fault.mode,
    slots: [],
    site: null,
    cap: fault.cap === undefined ? null : { currency: 'JPY', minor: fault.cap },
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
  })
  job.repairId = id
}

export const offerRepair: RepairStep = async (job) => {
  const now = await seen(job)
  const { hands } = await job.staff.call(managedRepairsCalls.listRepairHands, { repairId: now.repairId })
  const able = hands.find(({ companyId, reason }) => companyId !== null && reason === null)
  const to = { companyId: able?.companyId ?? null, engineerId: null, note: '' }
  await job.staff.call(managedRepairsCalls.assignRepairCompany, { ...now, ...to })
}

export const refuseRepair: RepairStep = async (job) => {
  const answer = { reason: 'outsideService' as const, alternatives: ['sendIn' as const], text: '' }
  await job.staff.call(managedRepairsCalls.refuseRepair, { ...(await seen(job)), ...answer })
}

export const assignRepair: RepairStep = async (job) => {
  const now = await seen(job)
  const { hands } = await job.desk.call(managedRepairsCalls.listRepairHands, { repairId: now.repairId })
  const engineerId = hands.find(({ reason }) => reason === null)?.engineerId ?? null
  const assigned = { engineerId, visit: null, reason: null, note: '' }
  await job.desk.call(managedRepairsCalls.assignRepairEngineer, { ...now, ...assigned })
}

export const receiveRepair: RepairStep = async (job) =>
  job.worker.call(repairJobsCalls.receiveJob, { ...(await seen(job)), visit: null })

/** Its customer has brought it, and the diagnosis begins. */
export const takeIn: RepairStep = async (job) => {
  const arrived = { condition: 'asDescribed' as const, note: '', fileIds: [] }
  await job.worker.call(repairWorkCalls.confirmArrival, { ...(await seen(job)), ...arrived })
}

export const findCause: RepairStep = async (job) => {
  const diagnosis = { finding: job.fault.finding ?? '', cause: 'wear' as const, fileIds: [] }
  await job.worker.call(repairWorkCalls.editJob, { ...(await seen(job)), diagnosis })
}

const option = (unitPrice: number, more: Partial<Line['options'][number]> = {}) => ({
  id: null,
  label: '',
  unitPrice,
  etaDay: null,
  goodsId: null,
  ...more,
})
const line = (more: Pick<Line, 'kind' | 'label' | 'options'> & Partial<Line>): Line => ({
  id: null,
  partNumber: '',
  quantity: 1,
  unit: 'piece',
  most: null,
  isOptional: false,
  note: '',
  ...more,
})
const bearings = line({
  kind: 'part',
  label: '主軸ベアリング一式',
  partNumber: '7014CTYNDB',
  options: [option(86_000)],
})
const labour = line({
  kind: 'labour',
  label: '主軸の分解・組付・調整',
  quantity: 8,
  unit: 'hour',
  most: 10,
  options: [option(9_000)],
})
const belt = line({ kind: 'part', label: '主軸Vベルト', isOptional: true, options: [option(14_800)] })

/** A new spindle, or a used one of the company’s own stock that is kept while the customer decides. */
async function spindle(job: RepairJob): Promise<Line> {
  const { app, desk, taken } = job
  const companyId = await companyOfDemoMember(app.db, desk.id)
  const found = await findDemoPart(app.db, { category: 'spindle', companyId, taken })
  if (found) taken.add(found.goodsId)
  const used = found ? [option(found.minor, { label: '中古', goodsId: found.goodsId })] : []
  const etaDay = new Date(Date.parse(job.today()) + 21 * 86_400_000).toISOString().slice(0, 10)
  const fresh = option(found ? Math.round(found.minor * 2.4) : 780_000, { label: '新品', etaDay })
  return line({ kind: 'part', label: '主軸カートリッジ', options: [...used, fresh] })
}

const send = async (
  job: RepairJob,
  by: DemoPerson,
  { note = '', ...price }: Pick<Price, 'kind' | 'lines'> & { note?: string },
) =>
  by.call(repairPricesCalls.addRepairPrice, {
    repairId: (await seen(job)).repairId,
    quoteId: null,
    ...price,
    fileIds: [],
    note,
    send: true,
  })

export const quoteSpindle: RepairStep = async (job) =>
  send(job, job.worker, {
    kind: 'quote',
    lines: [await spindle(job), labour, belt],
    note: '中古は当社で分解・点検済みです。',
  })
export const quoteBearings: RepairStep = (job) =>
  send(job, job.worker, { kind: 'quote', lines: [bearings, labour, belt] })
export const askMore: RepairStep = (job) =>
  send(job, job.worker, {
    kind: 'change',
    lines: [
      line({ kind: 'part', label: 'ドローバーばね', options: [option(23_400)], isOptional: true }),
      line({ kind: 'labour', label: 'ドローバー交換', quantity: 2, unit: 'hour', options: [option(9_000)] }),
    ],
    note: '分解したところ、ばねが3枚割れていました。',
  })

const pricesOf = async (job: RepairJob): Promise<RepairPrices> =>
  job.customer.call(repairPricesCalls.readRepairPrices, { repairId: (await seen(job)).repairId })

async function sign({ app, customer }: RepairJob): Promise<Id<'file'>> {
  const file = await drawSignature(app)
  await insertDemoFile(app.db, { ...file, ownerId: customer.id, purpose: 'repair' })
  return file.id
}

/** All lines but the one that is optional. */
export const approveQuote: RepairStep = async (job) => {
  const { quotes } = await pricesOf(job)
  const quote = quotes.find(({ state }) => state === 'sent')
  if (!quote) throw new Error(`nothing was quoted for ${job.fault.model}`)
  await job.customer.call(repairPricesCalls.answerRepairQuote, {
    repairId: (await seen(job)).repairId,
    quoteId: quote.id,
    version: quote.version,
    answer: 'approve',
    lines: quote.lines.map(({ id, isOptional, options }) => ({
      lineId: id,
      optionId: isOptional ? null : (options[0]?.id ?? null),
    })),
    signatureId: await sign(job),
    cap: null,
    wish: '',
  })
}

/** What is due came to the bank beside the product's own ways, and staff have seen it there. */
export const payDue: RepairStep = async (job) => {
  const { charges } = await pricesOf(job)
  for (const { id: chargeId, amount } of charges.filter(({ state }) => state === 'due'))
    await job.staff.call(repairPricesCalls.takeRepairPayment, {
      repairId: (await seen(job)).repairId,
      chargeId,
      amount: { currency: 'JPY', minor: amount.minor },
      payer: job.payer,
      paidOn: job.today(),
      reference: 'シュウリダイキン',
      fileIds: [],
    })
}

export const beginWork: RepairStep = async (job) =>
  job.worker.call(repairWorkCalls.startRepair, { ...(await seen(job)), safety: [...safetyChecks] })

const tick = async (job: RepairJob, share: number) => {
  const now = await seen(job)
  const { checklist } = await job.worker.call(repairsCalls.readRepair, { repairId: now.repairId })
  const done = checklist.slice(0, Math.ceil(checklist.length * share))
  await job.worker.call(repairWorkCalls.editJob, { ...now, checks: done.map(({ id }) => ({ id, isDone: true })) })
}
export const tickSome: RepairStep = (job) => tick(job, 0.5)

export const finishWork: RepairStep = async (job) => {
  const { work = '', tests = [] } = job.fault
  await tick(job, 1)
  await job.worker.call(repairWorkCalls.finishRepair, {
    ...(await seen(job)),
    work,
    tests,
    parts: [{ label: '主軸ベアリング一式', serialOut: '', serialIn: 'NSK-7014-2231', goodsId: null }],
    meter: null,
    fileIds: [],
    signature: null,
  })
}
export const letFetch: RepairStep = async (job) =>
  job.worker.call(repairWorkCalls.editJob, { ...(await seen(job)), fetched: true })

const confirming =
  (answer: 'accept' | 'dispute', text: string): RepairStep =>
  async (job) => {
    const signatureId = answer === 'accept' ? { signatureId: await sign(job) } : {}
    await job.customer.call(repairEndsCalls.confirmRepair, {
      ...(await seen(job)),
      answer,
      text,
      fileIds: [],
      ...signatureId,
    })
  }
export const acceptWork: RepairStep = confirming('accept', '')
export const disputeWork: RepairStep = confirming(
  'dispute',
  '引き取り後に運転したところ、3000回転で以前と同じ音がします。',
)
