import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { repairStates } from '../../../src/domains/repairs/repairs.states.ts'
import type { Person } from '../../as.ts'
import { product } from '../../harness.ts'
import { untilWaiting } from '../../until-waiting.ts'
import { accepted } from '../deals/orders.ts'
import { type GivenRepair, givenRepair } from './repairs.ts'

const steps = ['approved', 'repairing', 'repaired', 'completed'] as const
type Wishes = Omit<NonNullable<Parameters<typeof givenRepair>[0]>, 'upTo'> & { upTo?: (typeof steps)[number] }
type Finish = Omit<SentOf<typeof api.repairs.finishRepair>, 'repairId' | 'version'>

/** What was done; only the work is filled in. */
export const workDone = (wish: Partial<Finish> = {}): Finish => ({
  work: 'Seal of the main pump replaced.',
  tests: [{ name: 'Pressure', unit: 'bar', before: '180', after: '320', limit: '300' }],
  parts: [],
  meter: null,
  fileIds: [],
  signature: null,
  ...wish,
})

/** A call of a repair with the version that it has now. */
export const seenNow = async ({ repairId, read }: Pick<GivenRepair, 'repairId' | 'read'>) => ({
  repairId,
  version: (await read()).version,
})

/** The checklist ticked whole. */
export async function tickAll(of: GivenRepair, by: Person = of.engineer.person): Promise<RepairDetail> {
  const { checklist } = await of.read()
  const checks = checklist.map(({ id }) => ({ id, isDone: true }))
  return accepted(await by.call(api.repairs.editJob, { ...(await seenNow(of)), checks }))
}

export const finish = async (of: GivenRepair, wish: Partial<Finish> = {}) =>
  of.engineer.person.call(api.repairs.finishRepair, { ...(await seenNow(of)), ...workDone(wish) })

/** A repair whose work goes on, or is over; a quotation, of which the tests of the work want nothing, is passed over. */
export async function givenWork({ upTo = 'repairing', ...wishes }: Wishes = {}): Promise<GivenRepair> {
  const of = await givenRepair({ ...wishes, upTo: 'diagnosing' })
  const isUpTo = (step: (typeof steps)[number]) => steps.indexOf(upTo) >= steps.indexOf(step)
  const { repairId, customer, engineer } = of
  await product().app.db.begin(async (db) => {
    await repairStates.change(db, { id: repairId, event: 'quote', as: 'engineer', by: engineer.person.id })
    await repairStates.change(db, { id: repairId, event: 'approve', as: 'customer', by: customer.id })
  })
  if (isUpTo('repairing')) {
    const safety = [...safetyChecks]
    accepted(await engineer.person.call(api.repairs.startRepair, { ...(await seenNow(of)), safety }))
  }
  if (isUpTo('repaired')) {
    await tickAll(of)
    accepted(await finish(of))
  }
  if (isUpTo('completed'))
    accepted(
      await customer.call(api.repairs.confirmRepair, {
        ...(await seenNow(of)),
        answer: 'accept',
        text: '',
        fileIds: [],
      }),
    )
  return of
}

/** Answers to calls of which all have reached the repair before any of them may change it. */
export async function atOnce<T>({ repairId }: Pick<GivenRepair, 'repairId'>, calls: readonly (() => Promise<T>)[]) {
  const answers = await product().app.db.begin(async (db) => {
    await db`select from repair where id = ${repairId} for update`
    const asked = calls.map((call) => call())
    await untilWaiting(calls.length)
    // In an object, because they are answered once this transaction is over.
    return { asked }
  })
  return Promise.all(answers.asked)
}
