import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import RegisterBought from '#features/devices/to-register'
import { isId } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import AddDevices from './add-devices/add-devices.screen.tsx'
import DeviceDetail from './device-detail/device-detail.screen.tsx'
import MyDevices from './my-devices.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const day = '2026-11-25T06:00:00.000Z'
const domains = ['devices', 'scanned', 'passport', 'uploads', 'goods', 'listings'] as const
const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const service = {
  id: `${id}5`,
  task: 'Oil filter',
  every: { unit: 'hours', count: 500 },
  lastDay: '2026-01-01',
  lastValue: 4_000,
  dueDay: null,
  left: -48,
  isDue: true,
}
const entry = {
  id: `${id}1`,
  name: 'Digger 3',
  maker: 'Sany',
  model: 'SY215C',
  serial: 'N43',
  year: 2019,
  category: { id: `${id}2`, name: 'excavator', key: 'excavator' },
  place: 'Hall B',
  state: 'active',
  picture: null,
  goodsId: null,
  meter: { kind: 'hours', value: 4_548, at: day },
  service,
  hasCode: true,
  faults: 1,
}
const meter = (value: number, anomaly: string | null, before: number | null) => ({
  id: `${id}${value % 10}`,
  kind: 'hours',
  value,
  at: day,
  source: 'owner',
  picture: null,
  anomaly,
  before,
  note: '',
})
const detail = {
  ...entry,
  version: 1,
  makerId: null,
  pictures: [],
  plate: null,
  purchase: { orderId: null, day: null, price: null },
  warranty: { endDay: null, by: '' },
  stoppedReason: '',
  meters: [meter(4_548, null, null), meter(4_531, 'back', 4_540)],
  plan: [service],
  documents: [],
  passport: { entries: [{ id: `${id}7`, kind: 'device', at: day, facts: {}, shown: true }], contested: false },
  code: { code: '7K4M-29QX-0000-1111', address: '', state: 'bound', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
  reports: [
    {
      id: `${id}8`,
      state: 'reported',
      symptom: 'leak',
      usable: 'no',
      text: 'Oil under the mast',
      phone: '',
      at: day,
      pictures: [],
      allowedActions: may('confirm', 'dismiss'),
    },
  ],
  transfer: null,
  keeper: null,
  allowedActions: may('edit', 'stop', 'retire', 'offer', 'sell'),
}
const counts = { all: 1, active: 1, forSale: 0, stopped: 0, disputed: 0, retired: 0 }
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())

const list = (of: object) =>
  renderScreen(MyDevices, {
    domains,
    isLoggedIn: true,
    answers: {
      [devicesCalls.listMyDevices.path]: {
        data: [],
        total: 0,
        counts,
        toRegister: [],
        transfers: [],
        claims: [],
        ...of,
      },
    },
  })
const open = (of: object = detail) =>
  renderScreen(DeviceDetail, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/my-devices/device-detail/device-detail?deviceId=${id}1`,
    answers: { [devicesCalls.readMyDevice.path]: of },
  })

test('an owner sees each machine with what is due, what was reported, and what waits for an answer', async () => {
  const { host } = await list({
    data: [entry],
    total: 1,
    toRegister: [{ orderId: `${id}3`, orderNumber: 'O261103', goodsId: `${id}4`, what: 'Toyota 8FD25' }],
    transfers: [
      {
        id: `${id}6`,
        deviceId: `${id}9`,
        state: 'offered',
        side: 'receiver',
        what: 'Kobelco SG375A',
        serial: 'K1',
        other: 'Tokai Press',
        until: day,
        allowedActions: may('accept', 'decline'),
      },
    ],
  })
  for (const part of [
    'Digger 3',
    '4,548 h',
    'Oil filter: 48 h over',
    'Service due',
    '1 fault reported',
    'Toyota 8FD25',
  ])
    expect(host.textContent).toContain(part)
  expect(host.textContent).toContain('Tokai Press is passing this machine on to you')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Accept')
  expect((await list({})).host.textContent).toContain('No machines here.')
})

test('a machine shows its label, its meter with what went back, and its reports, part by part', async () => {
  const { host } = await open()
  for (const part of ['Digger 3', '7K4M-29QX-0000-1111', '4,548 h', 'went back from 4,540 h', 'Leak', 'Can’t be used'])
    expect(host.textContent).toContain(part)
  await press('Service')
  expect(host.textContent).toContain('every 500 h')
  await press('History')
  expect(host.textContent).toContain('1 of 1 shown to buyers')
  await press('Papers')
  expect(host.textContent).toContain('No papers yet.')
  const { host: claimed } = await open({ ...detail, state: 'disputed', allowedActions: may('edit') })
  expect(claimed.textContent).toContain('Somebody else says this machine is theirs.')
  expect([...claimed.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Pass it on')
})

test('without a camera the code of a label is typed', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused }, configurable: true })
  await list({})
  await press('Scan a label')
  await settle()
  expect(document.body.textContent).toContain('Please type the code on the label.')
})

test('a machine is registered by what its plate says', async () => {
  const { host } = await renderScreen(AddDevices, {
    domains,
    isLoggedIn: true,
    answers: {
      [goodsCalls.readParams.path]: {
        categories: [],
        makers: [],
        countries: [],
        years: { from: 1990, to: 2026 },
        grades: [],
        states: [],
      },
    },
  })
  for (const part of ['Photo of the plate', 'Serial number', 'Hour meter', 'Register'])
    expect(host.textContent).toContain(part)
})

test('a machine is scrapped with what shows it, or without', async () => {
  const { asked } = await open()
  await press('Scrap')
  expect(document.body.textContent).toContain('Proof of scrapping')
  await settle(() =>
    [...document.querySelectorAll('[role=dialog] button')]
      .find((one) => one.textContent === 'Scrap')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  const sent = asked.find(({ path }) => path === devicesCalls.moveMyDevice.path)
  expect(sent?.input).toEqual({ deviceId: `${id}1`, step: 'retire', fileId: null })
})

test('a label that is printed already is looked up before it is bound, and the one before would end', async () => {
  const { asked } = await open({ ...detail, code: null, plate: { id: `${id}4`, url: '/plate', width: 4, height: 3 } })
  await press('Bind a printed label')
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '7K4M29QX00001111')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Open')
  const of = (call: { path: string }) => asked.find(({ path }) => path === call.path)
  expect(of(deviceCodesCalls.readCodeStatus)?.input).toEqual({ code: '7K4M29QX00001111' })
  await settle(() => of(deviceCodesCalls.readCodeStatus)?.done({ status: 'unbound', deviceId: null }))
  expect(document.body.textContent).toContain('This label is free.')
  await press('Bind to this machine')
  expect(of(deviceCodesCalls.bindCode)?.input).toEqual({ code: '7K4M29QX00001111', deviceId: `${id}1` })
})

test('an order leads to the repair of the machine that was registered from it', async () => {
  const orderId = `${id}3`
  if (!isId<'order'>(orderId)) throw new Error('no id')
  const { host, asked } = await renderScreen(
    { view: () => <RegisterBought orderId={orderId} />, login: 'required' },
    {
      domains,
      isLoggedIn: true,
      answers: {
        [devicesCalls.listMyDevices.path]: {
          data: [entry],
          total: 1,
          counts,
          toRegister: [],
          transfers: [],
          claims: [],
        },
      },
    },
  )
  expect(asked[0]?.input).toMatchObject({ orderId })
  expect(host.querySelector('a')?.getAttribute('href')).toContain(`add-repair?deviceId=${entry.id}`)
  expect(host.textContent).toContain('Digger 3')
})
