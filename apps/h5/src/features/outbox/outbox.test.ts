import { CallError } from '@kikai/client/calls/call-error'
import type { CallOptions } from '@kikai/client/calls/call'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { type Id, isId } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import type { KeptCallName } from './kept-calls.ts'
import { createOutbox } from './outbox.ts'
import { memoryStore, type OutboxStore } from './outbox-store.ts'

const id = <Noun extends string>(nth: number): Id<Noun> => {
  const made = `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
  if (!isId<Noun>(made)) throw new Error('no id')
  return made
}
const repairId = id<'repair'>(1)
const lost = new CallError('transport', 0, 'no connection')
const refusal = (version: number) =>
  new CallError('refused', repairErrors.changedMeanwhile.code, 'It was cancelled.', { life: 'cancelled', version })

type Sent = { call: KeptCallName; input: unknown; requestId: CallOptions['requestId'] }

type Login = { by?: string; isIn?: () => boolean; onUploaded?: () => void }
/** As the client does it: what is somebody else's by now is not sent. */
function stillTheirs({ maySend }: Pick<CallOptions, 'maySend'>): void {
  if (maySend?.() === false) throw new CallError('aborted', 0, '')
}
/** An outbox whose network answers as the test says. */
function given(
  answer: (sent: Sent, nth: number) => unknown,
  store: OutboxStore = memoryStore(),
  { by = 'maud', isIn = () => true, onUploaded }: Login = {},
) {
  const sent: Sent[] = []
  const uploaded: Blob[] = []
  const outbox = createOutbox({
    by,
    isIn,
    open: async () => store,
    send: async (call, input, { requestId, ...how }) => {
      stillTheirs(how)
      sent.push({ call, input, requestId })
      const said = answer({ call, input, requestId }, sent.length)
      if (said instanceof CallError) throw said
      return said
    },
    upload: async (file, how) => {
      stillTheirs(how)
      uploaded.push(file)
      onUploaded?.()
      return id<'file'>(50 + uploaded.length)
    },
  })
  return { outbox, sent, uploaded, store }
}
/** Until what was begun has met the network. */
async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next))
}
const checks = (name: string, version = 3) => ({
  repairId,
  input: { repairId, version, checks: [{ id: name, isDone: true }] },
})
const started = { repairId, input: { repairId, version: 3, safety: ['lockedOut' as const] } }
const note = {
  repairId,
  clientId: id<'client-message'>(3),
  kind: 'finding' as const,
  text: 'Oil',
  fileIds: [],
  due: null,
}

test('what is done without a network waits, and is sent once each and in its order when it is back', async () => {
  let isOnline = false
  let version = 3
  const { outbox, sent } = given(() => (isOnline ? { version: (version += 1) } : lost))
  await outbox.add('startRepair', started)
  await outbox.add('editJob', checks('a'))
  await settled()
  expect(sent.map(({ call }) => call)).toEqual(['startRepair'])
  isOnline = true
  await outbox.send()
  await outbox.send()
  expect(sent.map(({ call }) => call)).toEqual(['startRepair', 'startRepair', 'editJob'])
  expect(outbox.state().steps.every(({ sentAt }) => sentAt !== null)).toBe(true)
})

test('a step whose answer was lost is sent again under the same id and word for word the same', async () => {
  const { outbox, sent } = given((_sent, nth) => (nth === 1 ? lost : { version: 4 }))
  await outbox.add('startRepair', started)
  await settled()
  await outbox.send()
  expect(sent[1]).toEqual(sent[0])
})

test('each step builds on the version that the one before has led to', async () => {
  let isOnline = false
  const { outbox, sent } = given(() => (isOnline ? { version: 8 } : lost))
  await outbox.add('startRepair', started)
  await outbox.add('editJob', checks('a'))
  await settled()
  isOnline = true
  await outbox.send()
  expect(sent.at(-1)?.input).toMatchObject({ version: 8 })
})

test('what is done before the screen has heard of the last step builds on that step all the same', async () => {
  let version = 3
  const { outbox, sent } = given(() => ({ version: (version += 1) }))
  for (const name of ['a', 'b', 'c']) {
    await outbox.add('editJob', checks(name))
    await settled()
  }
  expect(sent.map(({ input }) => input)).toMatchObject([{ version: 3 }, { version: 4 }, { version: 5 }])
})

test('what is kept is still there when the browser was closed in between', async () => {
  const before = given(() => lost)
  const fileId = await before.outbox.addFile(new Blob(['photo']))
  await before.outbox.add('addJobRecord', { repairId, input: { ...note, fileIds: [fileId] }, fileIds: [fileId] })
  await settled()
  const after = given(() => ({}), before.store)
  await after.outbox.ready()
  await after.outbox.send()
  expect(after.sent).toMatchObject([{ call: 'addJobRecord', input: { text: 'Oil', fileIds: [id<'file'>(51)] } }])
  expect(after.sent[0]?.requestId).toBe(before.sent[0]?.requestId)
})

test('a picture that is there already is not sent a second time', async () => {
  let isOnline = false
  const { outbox, uploaded } = given(() => (isOnline ? {} : lost))
  const fileId = await outbox.addFile(new Blob(['photo']))
  await outbox.add('addJobRecord', { repairId, input: { ...note, fileIds: [fileId] }, fileIds: [fileId] })
  await settled()
  isOnline = true
  await outbox.send()
  await outbox.send()
  await settled()
  expect(uploaded).toHaveLength(1)
  expect(outbox.state().files.size).toBe(0)
})

test('a conflict holds back what builds on it, while notes and other repairs go on', async () => {
  let isOnline = false
  const { outbox, sent } = given(({ call }) =>
    !isOnline ? lost : call === 'startRepair' ? refusal(9) : { version: 4 },
  )
  const other = id<'repair'>(2)
  await outbox.add('startRepair', started)
  await outbox.add('editJob', checks('a'))
  await outbox.add('addJobRecord', { repairId, input: note })
  await outbox.add('startRepair', { repairId: other, input: { ...started.input, repairId: other } })
  await settled()
  isOnline = true
  sent.length = 0
  await outbox.send()
  expect(sent.map(({ call }) => call)).toEqual(['startRepair', 'addJobRecord', 'startRepair'])
  expect(outbox.state().steps[0]).toMatchObject({ refusal: { message: 'It was cancelled.', version: 9 } })
})

test('a conflict that is sent again is another request, on the newer version', async () => {
  const { outbox, sent } = given((_sent, nth) => (nth === 1 ? refusal(9) : { version: 10 }))
  await outbox.add('startRepair', started)
  await settled()
  const [step] = outbox.state().steps
  if (!step) throw new Error('nothing is kept')
  await outbox.again(step, step.refusal?.version ?? null)
  await settled()
  expect(sent.at(-1)?.input).toMatchObject({ version: 9 })
  expect(sent.at(-1)?.requestId).not.toBe(sent[0]?.requestId)
  expect(outbox.state().steps).toMatchObject([{ refusal: null }])
})

test('what one member kept is neither shown nor sent under the login of another, and waits for them', async () => {
  const first = given(() => lost)
  await first.outbox.add('startRepair', started)
  await first.outbox.addFile(new Blob(['photo']))
  await first.outbox.writeNote('job', 'of the first')
  await settled()
  const second = given(() => ({ version: 4 }), first.store, { by: 'kenji' })
  await second.outbox.ready()
  await second.outbox.send()
  expect([second.sent, second.outbox.state().steps, second.outbox.state().files.size]).toEqual([[], [], 0])
  expect(await second.outbox.readNote('job')).toBeUndefined()
  const again = given(() => ({ version: 4 }), first.store)
  await again.outbox.ready()
  await again.outbox.send()
  expect(again.sent).toMatchObject([{ call: 'startRepair', requestId: first.sent[0]?.requestId }])
  expect(await again.outbox.readNote('job')).toBe('of the first')
})

test('who logs in while a photo is on its way sends neither the next photo nor the step that they belong to', async () => {
  let isIn = false
  const login = { isIn: () => isIn, onUploaded: () => (isIn = false) }
  const { outbox, sent, uploaded } = given(() => ({}), memoryStore(), login)
  const fileIds = [await outbox.addFile(new Blob(['one'])), await outbox.addFile(new Blob(['two']))]
  await outbox.add('addJobRecord', { repairId, input: { ...note, fileIds }, fileIds })
  for (const least of [1, 2]) {
    isIn = true
    await outbox.send()
    await settled()
    expect([uploaded.length, sent]).toEqual([least, []])
  }
  isIn = true
  await outbox.send()
  expect([uploaded.length, sent.map(({ call }) => call)]).toEqual([2, ['addJobRecord']])
})

test('nothing more is sent once somebody else has logged in', async () => {
  let isIn = true
  const { outbox, sent } = given(() => ({ version: 4 }), memoryStore(), { isIn: () => isIn })
  await outbox.ready()
  isIn = false
  await outbox.add('startRepair', started)
  await settled()
  expect(sent).toEqual([])
  isIn = true
  await outbox.send()
  expect(sent).toHaveLength(1)
})
