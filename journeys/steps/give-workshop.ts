import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { SentOf } from '@kikai/contract/call'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { safetyOf } from '@kikai/contract/repairs/repairs.words'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import type { Caller } from '../harness/caller.ts'
import type { Product } from '../harness/product.ts'
import { giveEngineer } from './give-engineer.ts'

/** Whose machine it is, who does it, for which company, and who finds them. */
export type RepairPeople = { customer: Caller; worker: Caller; desk: Caller; staff: Caller }
type Request = SentOf<typeof repairsCalls.addRepair>
type Site = { country: string; region: string; city: string; postalCode: string; dialCode: string; mobile: string }

/** A machine that is not registered, of a category and a maker of the demo. */
export async function machineOf(
  { database }: Product,
  { category, maker, model }: { category: string; maker: string; model: string },
): Promise<NonNullable<Request['machine']>> {
  const [found] = await database<{ categoryId: Id<'category'>; makerId: Id<'maker'> }[]>`
    select category.id as "categoryId", maker.id as "makerId"
    from category, maker
    where category.key = ${category} and maker.key = ${maker}
  `
  if (!found) throw new Error(`the demo knows no ${category} by ${maker}`)
  return { ...found, makerName: '', model, serial: '' }
}

/** Where the machine stands: near its engineer. */
export async function giveSite(customer: Caller, site: Site, name: string): Promise<Id<'address'>> {
  const rest = { street: '1-2-3', houseNumber: '', company: '', isDefault: true, name }
  return (await customer.call(addressesCalls.addAddress, { ...site, ...rest })).id
}

/** A time of the day after tomorrow. */
export function someTime(): { from: Request['slots'][number]['from']; to: Request['slots'][number]['to'] } {
  const from = (Math.floor(Date.now() / dayMs) + 2) * dayMs + hourMs
  return { from: instantOf(new Date(from)), to: instantOf(new Date(from + 3 * hourMs)) }
}

/** Makes somebody an engineer who works for the company, with lathes and excavators, in every way. */
export async function giveWorkshop(product: Product, { worker, desk, staff }: Omit<RepairPeople, 'customer'>) {
  const lathe = await machineOf(product, { category: 'cnc-lathe', maker: 'okuma', model: '' })
  const excavator = await machineOf(product, { category: 'excavator', maker: 'komatsu', model: '' })
  const skilled = { level: 'skilled' as const, paperIds: [], validUntil: null }
  const engineerId = await giveEngineer({
    person: worker,
    staff,
    facts: {
      makerIds: [lathe, excavator].flatMap(({ makerId }) => makerId ?? []),
      categoryIds: [lathe.categoryId, excavator.categoryId],
      skills: [
        { task: 'spindles', ...skilled },
        { task: 'engineDiagnosis', ...skilled },
      ],
      modes: ['onSite', 'remote', 'sendIn', 'carryIn'],
    },
  })
  const { ties } = await worker.call(engineersCalls.readOwnEngineer, {})
  if (ties.length > 0) return
  const { tie } = await desk.call(managedEngineersCalls.inviteEngineer, { engineerId })
  if (tie) await worker.call(engineersCalls.moveOwnTie, { tieId: tie.id, event: 'accept' })
}

export const seenBy = async (who: Caller, repairId: Id<'repair'>) => ({
  repairId,
  version: (await who.call(repairsCalls.readRepair, { repairId })).version,
})

type Wishes = Partial<Request> & Pick<Request, 'machine' | 'mode' | 'symptoms'>
const askForRepair = (customer: Caller, wishes: Wishes) =>
  customer.call(repairsCalls.addRepair, {
    deviceId: null,
    description: '',
    errorCodes: [],
    fileIds: [],
    urgency: 'normal',
    isDown: true,
    slots: [],
    site: null,
    cap: null,
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    ...wishes,
  })

/** A request that the engineer has received, for the first of the wished times where there are some. */
export async function giveRepair(people: RepairPeople, wishes: Wishes): Promise<Id<'repair'>> {
  const { customer, worker, desk, staff } = people
  const { id: repairId, slots } = await askForRepair(customer, wishes)
  const visit = slots[0] ?? null
  const { ties, engineerId } = await worker.call(engineersCalls.readOwnEngineer, {})
  const companyId = ties.find(({ state }) => state === 'attached')?.company.id ?? null
  const offered = { companyId, engineerId: null, note: '' }
  await staff.call(managedRepairsCalls.assignRepairCompany, { ...(await seenBy(customer, repairId)), ...offered })
  const assigned = { engineerId, visit, reason: null, note: '' }
  await desk.call(managedRepairsCalls.assignRepairEngineer, { ...(await seenBy(customer, repairId)), ...assigned })
  await worker.call(repairJobsCalls.receiveJob, { ...(await seenBy(customer, repairId)), visit })
  return repairId
}

/** The fault is found and its repair quoted. */
export async function giveQuote(
  { customer, worker }: RepairPeople,
  { repairId, finding, labour }: { repairId: Id<'repair'>; finding: string; labour: { label: string; minor: number } },
): Promise<void> {
  const { life } = await customer.call(repairsCalls.readRepair, { repairId })
  if (life === 'accepted') await worker.call(repairWorkCalls.startDiagnosis, await seenBy(customer, repairId))
  await worker.call(repairWorkCalls.editJob, {
    ...(await seenBy(customer, repairId)),
    diagnosis: { finding, cause: 'wear', fileIds: [] },
  })
  await worker.call(repairPricesCalls.addRepairPrice, {
    repairId,
    quoteId: null,
    kind: 'quote',
    lines: [
      {
        id: null,
        kind: 'labour',
        label: labour.label,
        partNumber: '',
        quantity: 2,
        unit: 'hour',
        most: null,
        isOptional: false,
        note: '',
        options: [{ id: null, label: '', unitPrice: labour.minor, etaDay: null, goodsId: null }],
      },
    ],
    fileIds: [],
    note: '',
    send: true,
  })
}

/** The quotation is signed, and what is due at that is paid from the balance. */
export async function giveApproval({ customer }: RepairPeople, repairId: Id<'repair'>): Promise<void> {
  const { quotes } = await customer.call(repairPricesCalls.readRepairPrices, { repairId })
  const quote = quotes.find(({ state }) => state === 'sent')
  if (!quote) throw new Error('nothing was quoted')
  await customer.call(repairPricesCalls.answerRepairQuote, {
    repairId,
    quoteId: quote.id,
    version: quote.version,
    answer: 'approve',
    lines: quote.lines.map(({ id, options }) => ({ lineId: id, optionId: options[0]?.id ?? null })),
    signatureId: (await customer.upload('repair')).id,
    cap: null,
    wish: '',
  })
  await payDue(customer, repairId)
}

/** What is due of a repair, from the balance. */
export async function payDue(customer: Caller, repairId: Id<'repair'>): Promise<void> {
  const { charges } = await customer.call(repairPricesCalls.readRepairPrices, { repairId })
  for (const { id: chargeId, state } of charges)
    if (state === 'due') await customer.call(repairPricesCalls.payRepair, { repairId, chargeId, method: 'balance' })
}

/** The work begins once its list is safe. */
export async function giveStart({ customer, worker }: RepairPeople, repairId: Id<'repair'>): Promise<void> {
  const { mode } = await customer.call(repairsCalls.readRepair, { repairId })
  const safety = [...safetyOf(mode)]
  await worker.call(repairWorkCalls.startRepair, { ...(await seenBy(customer, repairId)), safety })
}

type Done = Pick<SentOf<typeof repairWorkCalls.finishRepair>, 'work' | 'tests'>
/** The work is ticked off and finished, and its rest is paid. */
export async function giveFinish(
  { customer, worker }: RepairPeople,
  { repairId, ...done }: Done & { repairId: Id<'repair'> },
): Promise<void> {
  const { checklist } = await worker.call(repairsCalls.readRepair, { repairId })
  const checks = checklist.map(({ id }) => ({ id, isDone: true }))
  await worker.call(repairWorkCalls.editJob, { ...(await seenBy(customer, repairId)), checks })
  const nothing = { parts: [], meter: null, fileIds: [], signature: null }
  await worker.call(repairWorkCalls.finishRepair, { ...(await seenBy(customer, repairId)), ...done, ...nothing })
  await payDue(customer, repairId)
}

/** Repairs of one customer at the steps that have screens of their own. */
export async function giveRepairs(
  product: Product,
  people: RepairPeople,
): Promise<Readonly<Record<'toSend' | 'quoted' | 'inWork' | 'completed', Id<'repair'>>>> {
  const { customer } = people
  await giveWorkshop(product, people)
  const lathe = async (model: string) => ({
    machine: await machineOf(product, { category: 'cnc-lathe', maker: 'okuma', model }),
    mode: 'remote' as const,
    symptoms: ['spindleNoise' as const],
  })
  const quoted = async (model: string) => {
    const repairId = await giveRepair(people, await lathe(model))
    await giveQuote(people, { repairId, finding: 'G0.005', labour: { label: 'NSK 7014C', minor: 9_000 } })
    return repairId
  }
  const started = async (model: string) => {
    const repairId = await quoted(model)
    await giveApproval(people, repairId)
    await giveStart(people, repairId)
    return repairId
  }
  const completed = await started('LB2000 EX')
  await giveFinish(people, {
    repairId: completed,
    work: 'NSK 7014C',
    tests: [{ name: 'G', unit: 'mm', before: '0.018', after: '0.003', limit: '0.005' }],
  })
  const accepted = { answer: 'accept' as const, text: '', fileIds: [] }
  await customer.call(repairEndsCalls.confirmRepair, { ...(await seenBy(customer, completed)), ...accepted })
  const komaki = { country: 'JP', region: '23', city: '小牧市', postalCode: '485-0041' }
  const addressId = await giveSite(customer, { ...komaki, dialCode: '+81', mobile: '9012345678' }, '小牧 太郎')
  const toSend = await giveRepair(people, {
    machine: await machineOf(product, { category: 'excavator', maker: 'komatsu', model: 'PC78US-10' }),
    mode: 'sendIn',
    symptoms: ['losesPower'],
    site: { addressId, note: '' },
  })
  return {
    completed,
    toSend,
    quoted: await quoted('LB3000 EX'),
    inWork: await started('LB4000 EX'),
  }
}
