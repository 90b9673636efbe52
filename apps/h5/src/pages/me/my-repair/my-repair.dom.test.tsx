import { inDays, repairDetailOf, repairId, repairOf } from '#app/test/repair-of'
import { named, ofRepair, open, press, seenText, fill } from '#app/test/open-repair.tsx'
import { profileOf } from '#app/test/profile-of'
import { settle } from '@kikai/client/test/mount.tsx'
import { takePickedCategory } from '#features/repairs/picked-category.ts'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { fapiaoRequestCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import AddRepair from './add-repair/add-repair.screen.tsx'
import CategorySelect from './add-repair/category-select/category-select.screen.tsx'
import MyRepairDetail from './my-repair-detail/my-repair-detail.screen.tsx'
import MyRepair from './my-repair.screen.tsx'

beforeEach(() => localStorage.clear())

test('the list says of each repair what is next, and of faults that strangers reported', async () => {
  const fault = {
    id: '0198aaaa-0000-7000-8000-0000000000e1',
    deviceId: '0198aaaa-0000-7000-8000-0000000000d1',
    device: 'Forklift 4',
    symptom: 'leak',
    at: inDays(-0.1),
  }
  await open(MyRepair, `/pages/me/my-repair/my-repair`, {
    [repairsCalls.listRepairs.path]: {
      data: [
        repairOf({ life: 'quoted', isMine: true, turn: 'customer', nextStep: 'answerQuote', deadlineAt: inDays(5) }),
        repairOf({
          id: repairId.replace('f1', 'f2'),
          parts: 'waiting',
          partsDay: '2026-12-04',
          nextStep: 'waitForParts',
        }),
      ],
      total: 2,
      counts: { all: 2, mine: 1, running: 1, done: 0 },
      faults: [fault],
    },
  })
  for (const shown of [
    'Fault reported: Forklift 4',
    'Leak',
    'Your turn',
    'Spindle noise and 1 more',
    'Answer the quotation',
    'Parts expected',
  ])
    expect(seenText()).toContain(shown)
  expect(named('Review')?.getAttribute('href')).toContain('price-detail-list')
})

test('what the customer does with a finished repair is said with its consequence', async () => {
  const { asked } = await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', {
    life: 'repaired',
    isMine: true,
    turn: 'customer',
    nextStep: 'accept',
    roomOpensAt: null,
    acceptBy: inDays(6),
    may: ['accept', 'dispute', 'write', 'changeTime'],
    finished: {
      work: 'New bearing',
      language: 'en',
      tests: [{ name: 'Run-out', unit: 'mm', before: '0.024', after: '0.003', limit: '0.005' }],
      parts: [{ label: '7014C', serialOut: '0931-22', serialIn: '2207-81', goodsId: null }],
      meter: { kind: 'hours', value: 9_270 },
      at: inDays(-1),
      by: 'Kengo Hayase',
      files: [],
      signature: null,
    },
    papers: [{ kind: 'service', paperId: repairId, number: 'CS-1', issuedAt: inDays(-1), checkCode: 'K7Q4-M29X' }],
  })
  for (const shown of ['0.024', 'out 0931-22', 'K7Q4-M29X', 'Counts as accepted on'])
    expect(seenText()).toContain(shown)
  await press('Accept the work')
  expect(seenText()).toContain('The warranty starts now.')
  await press('Accept the work')
  expect(asked.at(-1)).toMatchObject({
    path: repairEndsCalls.confirmRepair.path,
    input: { repairId, version: 3, answer: 'accept' },
  })
})

test('who says that it is not repaired says why', async () => {
  const { asked } = await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', {
    life: 'repaired',
    may: ['accept', 'dispute'],
  })
  await press('Not repaired')
  const before = asked.length
  await press('Send to Kikai')
  expect(seenText()).toContain('Please write a few words.')
  expect(asked).toHaveLength(before)
  await fill('text', 'It still howls')
  await press('Send to Kikai')
  expect(asked.at(-1)).toMatchObject({ input: { answer: 'dispute', text: 'It still howls' } })
})

test('what cancelling costs is said before, and named again to the server', async () => {
  const { asked } = await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', {
    life: 'diagnosing',
    may: ['cancel'],
    cancelCosts: { currency: 'JPY', minor: 22_000 },
  })
  await press('Cancel the repair')
  expect(seenText()).toContain('JP¥22,000')
  await press('Cancel the repair')
  expect(asked.at(-1)).toMatchObject({ path: repairsCalls.cancelRepair.path, input: { costs: 22_000, version: 3 } })
})

test('a correction is shown beside what the certificate said before', async () => {
  const done = {
    language: 'en',
    tests: [],
    parts: [],
    meter: null,
    at: inDays(-9),
    by: 'K',
    files: [],
    signature: null,
  }
  await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', {
    life: 'completed',
    amendment: 'asked',
    may: ['agree', 'object'],
    finished: { ...done, work: 'New bearing' },
    amendments: [
      {
        number: 1,
        text: 'Wrong serial number',
        before: { ...done, work: 'Bearing 22' },
        after: { ...done, work: 'Bearing 81' },
        by: 'engineer',
        at: inDays(-1),
        answer: null,
      },
    ],
  })
  for (const shown of ['Bearing 22', 'Bearing 81', 'Wrong serial number', 'Agree', 'Object'])
    expect(seenText()).toContain(shown)
})

const device = {
  id: '0198aaaa-0000-7000-8000-0000000000d1',
  name: '',
  maker: 'Okuma',
  model: 'LB3000 EX',
  serial: 'LB3-20714',
  year: 2016,
  category: { id: '0198aaaa-0000-7000-8000-0000000000c1', name: 'CNC lathes', key: 'cnc-lathes' },
  place: '',
  state: 'active',
  picture: null,
  goodsId: null,
  meter: null,
  service: null,
  hasCode: false,
  faults: 0,
  version: 1,
  makerId: null,
  pictures: [],
  plate: null,
  purchase: { orderId: null, day: null, price: null },
  warranty: { endDay: null, by: '' },
  stoppedReason: '',
  meters: [],
  plan: [],
  documents: [],
  passport: { entries: [], contested: false },
  code: null,
  reports: [],
  transfer: null,
  keeper: null,
  allowedActions: [],
}
const root = '0198aaaa-0000-7000-8000-0000000000c0'
const params = {
  modes: [{ mode: 'remote', diagnosisFee: { currency: 'JPY', minor: 3_000 }, engineers: 4 }],
  assignDays: 1,
  changeHours: 24,
  voiceSeconds: 60,
}
const asking = {
  [profileCalls.myProfile.path]: profileOf({ country: 'JP' }),
  [devicesCalls.readMyDevice.path]: device,
  [repairsCalls.readRepairParams.path]: params,
  [addressesCalls.readDefaultAddress.path]: null,
  [goodsCalls.readParams.path]: {
    categories: [
      { categoryId: root, parentId: null, categoryName: 'Machine tools', key: 'machine-tools', goodsCount: 2 },
      { categoryId: device.category.id, parentId: root, categoryName: 'CNC lathes', key: 'cnc-lathes', goodsCount: 2 },
    ],
    makers: [],
    countries: [],
    years: { from: 1990, to: 2026 },
    grades: [],
    states: [],
  },
}

test('a repair is asked for with a machine, what is wrong, and how', async () => {
  const { asked } = await open(AddRepair, `/pages/me/my-repair/add-repair/add-repair?deviceId=${device.id}`, asking)
  expect(seenText()).toContain('LB3-20714')
  const sent = () => asked.filter((one) => one.path === repairsCalls.addRepair.path)
  await press('Send request')
  expect(seenText()).toContain('Please choose at least one.')
  expect(seenText()).toContain('Please choose how.')
  expect(sent()).toHaveLength(0)
  await press('Spindle noise')
  await press('Remote')
  await fill('errorCodes', 'AL-12, AL-13 AL-12')
  await fill('cap', '350000')
  expect(seenText()).toContain('4 engineers nearby')
  expect(seenText()).toContain('JP¥3,000')
  await press('Send request')
  expect(sent()).toMatchObject([
    {
      input: {
        deviceId: device.id,
        machine: null,
        symptoms: ['spindleNoise'],
        errorCodes: ['AL-12', 'AL-13'],
        mode: 'remote',
        site: null,
        cap: { currency: 'JPY', minor: 350_000 },
        currency: 'JPY',
      },
    },
  ])
})

test('what comes back is the machine of its repair, which nobody types again', async () => {
  const before = repairDetailOf({ device: { ...repairDetailOf().device, deviceId: null, serial: 'T 7' } })
  const { asked } = await open(AddRepair, `/pages/me/my-repair/add-repair/add-repair?comebackOf=${repairId}`, {
    ...asking,
    [repairsCalls.readRepair.path]: before,
  })
  expect(seenText()).toContain('T 7')
  expect(seenText()).not.toContain('From my machines')
  await press('Spindle noise')
  await press('Remote')
  await press('Send request')
  expect(asked.at(-1)).toMatchObject({
    path: repairsCalls.addRepair.path,
    input: { deviceId: null, machine: null, comebackOf: repairId },
  })
})

test('instead of a repair that is refused the same request begins in the way that is offered', async () => {
  const refusal = { reason: 'noEngineerThen', alternatives: ['remote', 'laterVisit'], text: 'Nobody is near.' }
  await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', { life: 'refused', refusal })
  expect(named('A later visit')?.getAttribute('href')).toContain(`insteadOf=${repairId}&mode=onSite`)
  expect(named('Diagnosis by video')?.getAttribute('href')).toContain(`insteadOf=${repairId}&mode=remote`)
  document.body.replaceChildren()
  const { asked } = await open(
    AddRepair,
    `/pages/me/my-repair/add-repair/add-repair?insteadOf=${repairId}&mode=remote`,
    { ...asking, [repairsCalls.readRepair.path]: repairDetailOf({ life: 'refused', refusal }) },
  )
  await press('Send request')
  expect(asked.at(-1)).toMatchObject({
    path: repairsCalls.addRepair.path,
    input: {
      deviceId: device.id,
      symptoms: ['spindleNoise', 'vibration'],
      description: 'It howls above 2,000 rpm.',
      errorCodes: ['AL-12'],
      urgency: 'soon',
      isDown: true,
      mode: 'remote',
      cap: { currency: 'JPY', minor: 350_000 },
    },
  })
})

test('what was begun is there again, and a visit needs a place and a time', async () => {
  const first = await open(AddRepair, `/pages/me/my-repair/add-repair/add-repair?deviceId=${device.id}`, asking)
  await press('Spindle noise')
  await press('On site')
  await settle(() => window.dispatchEvent(new Event('pagehide')))
  first.host.remove()
  await open(AddRepair, `/pages/me/my-repair/add-repair/add-repair?deviceId=${device.id}`, asking)
  await press('Send request')
  expect(seenText()).toContain('Please choose an address.')
  expect(seenText()).toContain('Please add at least one time.')
  expect(seenText()).not.toContain('Please choose at least one.')
})

test('a fault that was reported by the label begins the request', async () => {
  const faultId = '0198aaaa-0000-7000-8000-0000000000e1'
  const report = {
    id: faultId,
    symptom: 'leak',
    usable: 'no',
    text: 'Oil under the boom',
    phone: '',
    state: 'confirmed',
    at: inDays(-1),
    pictures: [],
    allowedActions: [],
  }
  const { asked } = await open(
    AddRepair,
    `/pages/me/my-repair/add-repair/add-repair?deviceId=${device.id}&faultId=${faultId}`,
    {
      ...asking,
      [devicesCalls.readMyDevice.path]: { ...device, reports: [report] },
    },
  )
  await press('Remote')
  await press('Send request')
  expect(asked.at(-1)).toMatchObject({
    path: repairsCalls.addRepair.path,
    input: { faultId, symptoms: ['oilLeak'], description: 'Oil under the boom', isDown: true },
  })
})

test('once it is over, its fapiao is asked for at the repair; before that nobody looks for one', async () => {
  const { listOrderFapiao, askForFapiao } = fapiaoRequestCalls
  const company = { id: repairId, name: '苏州维修' }
  const show = (life: 'repairing' | 'completed') =>
    ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', { life, company })
  const during = await show('repairing')
  expect(during.asked.some(({ path }) => path === listOrderFapiao.path)).toBe(false)
  const { asked } = await show('completed')
  const listed = await vi.waitFor(() => {
    const found = asked.find(({ path }) => path === listOrderFapiao.path)
    if (!found) throw new Error('nobody has looked for one')
    return found
  })
  expect(listed.input).toEqual({ repairId })
  const next = { amount: { currency: 'CNY', minor: 113_000 }, title: '苏州恒吉机械有限公司' }
  const allowedActions = [{ action: 'ask', enabled: true, reason: null }]
  await settle(() => listed.done({ requests: [], next, allowedActions }))
  await settle(() => named('Request fapiao')?.click())
  expect(asked.at(-1)).toMatchObject({ path: askForFapiao.path, input: { repairId } })
})

test('the certificate is drawn when it is first opened, and leads to its file', async () => {
  const finished = {
    work: 'New bearing',
    language: 'en',
    tests: [],
    parts: [],
    meter: null,
    at: inDays(-1),
    by: 'Kengo Hayase',
    files: [],
    signature: null,
  } as const
  const { asked } = await ofRepair(MyRepairDetail, 'my-repair-detail/my-repair-detail', { life: 'completed', finished })
  await press('View certificate')
  const find = asked.findLast(({ path }) => path === repairPapersCalls.findServiceCertificate.path)
  expect(find?.input).toEqual({ repairId })
  await settle(() =>
    find?.done({
      kind: 'service',
      paperId: repairId,
      number: 'CS-1',
      issuedAt: inDays(0),
      checkCode: 'K7Q4-M29X',
      url: '/files/one',
      fileName: 'CS-1-en.pdf',
      expiresAt: inDays(0.01),
    }),
  )
  expect(named('Open as PDF')?.getAttribute('href')).toBe('/files/one')
})

test('a kind of machine is found by its name, with who repairs it, and kept for the request', async () => {
  const id = (last: string) => `0198aaaa-0000-7000-8000-0000000000${last}`
  const entry = (last: string, categoryName: string, parentId: string | null) => ({
    categoryId: id(last),
    parentId,
    categoryName,
    key: null,
    goodsCount: 0,
  })
  const { asked } = await open(CategorySelect, '/pages/me/my-repair/add-repair/category-select/category-select', {
    [addressesCalls.listAddresses.path]: [],
    [categoriesCalls.listCategories.path]: [
      entry('01', 'Machine tools', null),
      entry('02', 'NC lathes', id('01')),
      entry('03', 'Forklifts', null),
      entry('04', 'Electric forklifts', id('03')),
    ],
  })
  expect(seenText()).toContain('NC lathes')
  await press('Forklifts')
  expect(seenText()).not.toContain('NC lathes')
  await press('Electric forklifts')
  const modes = [{ mode: 'onSite', diagnosisFee: { currency: 'USD', minor: 6_000 }, engineers: 12 }]
  await settle(() =>
    asked
      .find(({ path }) => path === repairsCalls.readRepairParams.path)
      ?.done({ modes, assignDays: 1, changeHours: 24, voiceSeconds: 60 }),
  )
  expect(seenText()).toContain('On site: 12')
  await press('Go on with Electric forklifts')
  expect(takePickedCategory()).toBe(id('04'))
})
