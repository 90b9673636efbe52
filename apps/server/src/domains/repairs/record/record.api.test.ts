import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { seenNow } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { newId } from '../../../platform/codes/new-id.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const clientId = () => newId('client-message', product().app.nowMs())
type Words = Omit<SentOf<typeof api.repairs.addRepairRecord>, 'repairId'>
const words = (wish: Partial<Words> = {}): Words => ({
  clientId: clientId(),
  kind: 'message',
  readers: 'all',
  text: 'When do you come?',
  fileIds: [],
  due: null,
  ...wish,
})
const write = ({ repairId }: GivenRepair, by: Person, wish: Partial<Words> = {}) =>
  by.call(api.repairs.addRepairRecord, { repairId, ...words(wish) })
const record = async ({ repairId }: GivenRepair, by: Person) =>
  accepted(await by.call(api.repairs.listRepairRecord, { repairId })).entries
const textsOf = async (of: GivenRepair, by: Person) =>
  (await record(of, by)).flatMap(({ text }) => (text === '' ? [] : [text]))
const unreadOf = async ({ repairId }: GivenRepair, by: Person) =>
  accepted(await by.call(api.repairs.readRepair, { repairId })).unread

/** Everybody who has nothing to do with it. */
async function strangers(): Promise<Person[]> {
  const other = await givenRepair({ upTo: 'accepted' })
  return [other.customer, other.company, other.engineer.person, await as.member()]
}

describe(api.repairs.listRepairRecord.path, () => {
  test('shows each side what was written for all, its own notes, and every step', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { customer, company, staff } = of
    const { person } = of.engineer
    accepted(await write(of, customer))
    accepted(await write(of, person, { text: 'Customer is in a hurry.', readers: 'own', kind: 'call' }))
    accepted(await write(of, company, { text: 'On Monday.' }))
    accepted(await write(of, staff, { text: 'Watch this one.', readers: 'own' }))
    expect(await textsOf(of, customer)).toEqual(['On Monday.', 'When do you come?'])
    for (const one of [person, company])
      expect(await textsOf(of, one)).toEqual(['On Monday.', 'Customer is in a hurry.', 'When do you come?'])
    expect(await textsOf(of, staff)).toEqual(['Watch this one.', 'On Monday.', 'When do you come?'])
    const events = (await record(of, customer)).flatMap(({ event, side }) => (event === null ? [] : [[event, side]]))
    expect(events).toEqual([
      ['receive', 'engineer'],
      ['assign', 'company'],
      ['offer', 'platform'],
      ['submit', 'customer'],
    ])
  })

  test('is read in parts, and by its kind', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { repairId, customer } = of
    for (let count = 0; count < 3; count += 1) accepted(await write(of, customer, { text: `Number ${count}` }))
    accepted(await write(of, customer, { kind: 'finding', text: 'It leaks at the hose.' }))
    const [newest, before] = await record(of, customer)
    const older = accepted(
      await customer.call(api.repairs.listRepairRecord, { repairId, ...(before ? { beforeSeq: before.seq } : {}) }),
    )
    expect(newest?.text).toBe('It leaks at the hose.')
    expect(older.entries[0]?.text).toBe('Number 1')
    const found = accepted(await customer.call(api.repairs.listRepairRecord, { repairId, kind: 'finding' }))
    expect(found.entries.map(({ text }) => text)).toEqual(['It leaks at the hose.'])
  })

  test('is nobody’s who does not belong to it', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { repairId } = of
    for (const who of await strangers()) {
      expect(await codeOf(who.call(api.repairs.listRepairRecord, { repairId }))).toBe(requestErrors.notFound.code)
      expect(await codeOf(write(of, who))).toBe(requestErrors.notFound.code)
      expect(await codeOf(who.call(api.repairs.listRepairOthers, { repairId }))).toBe(requestErrors.notFound.code)
    }
  })

  test('who has lost the job reads it no more', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { repairId } = of
    const { person } = of.engineer
    accepted(await person.call(api.repairs.handOverJob, { ...(await seenNow(of)), reason: 'ill', note: '' }))
    expect(await codeOf(person.call(api.repairs.listRepairRecord, { repairId }))).toBe(requestErrors.notFound.code)
  })
})

describe(api.repairs.addRepairRecord.path, () => {
  test('what a phone sends again is written once, also at the same moment', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const said = words({ text: 'Only once.' })
    const { repairId, customer } = of
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.call(api.repairs.addRepairRecord, { repairId, ...said })),
    )
    const ids = answers.map((answer) => accepted(answer).id)
    expect(new Set(ids).size).toBe(1)
    expect(await textsOf(of, customer)).toEqual(['Only once.'])
  })

  test('a promise has its day, and an entry words or pictures', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    expect(await codeOf(write(of, of.customer, { kind: 'promise' }))).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(write(of, of.customer, { text: '' }))).toBe(requestErrors.invalidInput.code)
    const foreign = await givenPicture(of.company, { purpose: 'repair' })
    expect(await codeOf(write(of, of.customer, { fileIds: [foreign.id] }))).toBe(requestErrors.notFound.code)
    const own = await givenPicture(of.customer, { purpose: 'repair' })
    expect(accepted(await write(of, of.customer, { text: '', fileIds: [own.id] })).files).toHaveLength(1)
  })

  test('is new to the others until they read it', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { customer, company } = of
    const { person } = of.engineer
    accepted(await write(of, customer))
    accepted(await write(of, person, { readers: 'own', text: 'Between us.' }))
    expect([await unreadOf(of, customer), await unreadOf(of, person), await unreadOf(of, company)]).toEqual([0, 1, 1])
    await record(of, person)
    expect([await unreadOf(of, person), await unreadOf(of, company)]).toEqual([0, 1])
  })

  test('hides how to reach somebody until the job is accepted', async () => {
    const of = await givenRepair({ upTo: 'assigned' })
    accepted(await write(of, of.customer, { text: 'Call me on 090-1234-5678.' }))
    const [hidden] = await textsOf(of, of.engineer.person)
    expect(hidden).not.toContain('1234-5678')
    accepted(await of.engineer.person.call(api.repairs.receiveJob, { ...(await seenNow(of)), visit: null }))
    expect(await textsOf(of, of.engineer.person)).toEqual(['Call me on 090-1234-5678.'])
  })
})

describe(api.repairs.addJobRecord.path, () => {
  test('keeps the time at which it was, for the engineer alone', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const at = instantOf(new Date(product().app.nowMs() - 1_000))
    const { readers: _, ...said } = words({ kind: 'finding', text: 'Shaft scored.' })
    const input = { repairId: of.repairId, ...said, at }
    const entry = accepted(await of.engineer.person.call(api.repairs.addJobRecord, input))
    expect(entry).toMatchObject({ kind: 'finding', side: 'engineer', readers: 'all' })
    for (const who of [of.customer, of.company, of.staff, ...(await strangers())])
      expect(await codeOf(who.call(api.repairs.addJobRecord, { ...input, clientId: clientId() }))).toBe(
        requestErrors.notFound.code,
      )
  })
})

describe(api.repairs.addRepairOther.path, () => {
  type Other = Omit<SentOf<typeof api.repairs.addRepairOther>, 'repairId'>
  const key = (wish: Partial<Other> = {}): Other => ({
    kind: 'keyOrPart',
    label: 'Key 2',
    note: '',
    from: null,
    until: null,
    fileIds: [],
    readers: 'all',
    remind: false,
    workWaits: false,
    returnedId: null,
    ...wish,
  })
  const add = ({ repairId }: GivenRepair, by: Person, wish: Partial<Other> = {}) =>
    by.call(api.repairs.addRepairOther, { repairId, ...key(wish) })
  const labels = async ({ repairId }: GivenRepair, by: Person) =>
    accepted(await by.call(api.repairs.listRepairOthers, { repairId })).others.map(({ label }) => label)

  test('a key is seen by all or by those who wrote it, and goes back once', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { id } = accepted(await add(of, of.engineer.person))
    accepted(await add(of, of.company, { label: 'Hoist of our own', readers: 'own' }))
    expect(await labels(of, of.customer)).toEqual(['Key 2'])
    expect(await labels(of, of.engineer.person)).toEqual(['Hoist of our own', 'Key 2'])
    const back = accepted(await add(of, of.customer, { returnedId: id }))
    expect(back.returnedAt).not.toBeNull()
    expect(accepted(await add(of, of.customer, { returnedId: id })).returnedAt).toBe(back.returnedAt)
    expect((await of.read()).others).toBe(1)
    for (const who of await strangers()) {
      expect(await codeOf(add(of, who))).toBe(requestErrors.notFound.code)
      expect(await codeOf(add(of, who, { returnedId: id }))).toBe(requestErrors.notFound.code)
    }
  })

  test('a customer returns nothing that they do not see', async () => {
    const of = await givenRepair({ upTo: 'accepted' })
    const { id } = accepted(await add(of, of.company, { readers: 'own' }))
    expect(await codeOf(add(of, of.customer, { returnedId: id }))).toBe(requestErrors.notFound.code)
  })

  test('a permit does not end before the visit does', async () => {
    const of = await givenRepair({ upTo: 'accepted', mode: 'onSite' })
    const { visit } = await of.read()
    if (!visit) throw new Error('no visit was agreed on')
    const permit = { kind: 'permit' as const, label: 'Gate 3' }
    expect(await codeOf(add(of, of.customer, { ...permit, until: visit.from }))).toBe(requestErrors.invalidInput.code)
    expect(accepted(await add(of, of.customer, { ...permit, until: visit.to })).hasEnded).toBe(false)
  })
})
