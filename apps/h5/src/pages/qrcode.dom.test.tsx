import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockIds, unitSent } from '@kikai/client/test/stock-answer'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeAll, expect, test, vi } from 'vitest'
import screen from './qrcode.screen.tsx'

// Loaded with what a label leads to; here they are there at once.
beforeAll(async () => {
  await import('./qrcode/report-form.tsx')
  await import('./qrcode/stock-scan.tsx')
})

const id = '0197a000-0000-7000-8000-00000000000'
const stranger = {
  as: 'stranger',
  maker: 'Toyota',
  category: { name: 'Forklifts', key: 'handling' },
  deviceId: null,
  model: null,
  year: null,
  meter: null,
  passport: null,
  goodsId: null,
  serial: null,
  plan: [],
}
const entry = { id: `${id}7`, kind: 'sold', at: '2026-04-08T03:00:00.000Z', facts: { country: 'JP' }, shown: true }
const buyer = {
  ...stranger,
  as: 'buyer',
  model: '8FD25',
  year: 2014,
  meter: { kind: 'hours', value: 9_264, at: '2026-11-26T03:00:00.000Z' },
  passport: { entries: [entry], contested: false },
  goodsId: `${id}2`,
}
const service = {
  id: `${id}3`,
  task: 'Oil filter',
  every: { unit: 'hours', count: 500 },
  lastDay: '2026-05-01',
  lastValue: 8_716,
  dueDay: null,
  left: -48,
  isDue: true,
}
const shown = (of: object, isLoggedIn = false) =>
  renderScreen(screen, {
    domains: ['scanned', 'devices', 'passport', 'goods'],
    isLoggedIn,
    address: '/pages/qrcode?code=7K4M29QX0000',
    answers: { [deviceCodesCalls.readScanned.path]: of },
  })
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())

test('a stranger reads maker, kind and whom to call first, and reports without an account', async () => {
  const { host, asked } = await shown(stranger)
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('What is wrong?')))
  for (const part of ['Toyota', 'Forklifts', 'Call the emergency services first', 'No login.'])
    expect(host.textContent).toContain(part)
  expect(host.textContent).not.toContain('Serial number')
  const sent = () => asked.filter(({ path }) => path === deviceCodesCalls.reportFault.path)
  await press('Send report')
  expect(host.textContent).toContain('Please choose what is wrong.')
  expect(host.textContent).toContain('Please choose whether it can be used.')
  expect(sent()).toHaveLength(0)
  await press('Leak')
  await press('No')
  await press('Send report')
  expect(sent().map(({ input }) => input)).toEqual([
    { code: '7K4M29QX0000', symptom: 'leak', usable: 'no', text: '', phone: '', fileIds: [] },
  ])
  await settle(() => sent()[0]?.done({ reported: true }))
  expect(host.textContent).toContain('The owner has been told')
})

test('a buyer reads model, meter and history, and is led to the listing', async () => {
  const { host } = await shown(buyer, true)
  for (const part of ['Toyota 8FD25', '2014', '9,264 h', 'Machine history', 'Sold'])
    expect(host.textContent).toContain(part)
  expect(host.textContent).not.toContain('Serial number')
  expect([...host.querySelectorAll('a')].at(-1)?.getAttribute('href')).toContain(`goodsId=${id}2`)
})

test('an engineer reads the plate and what is over, in red', async () => {
  const engineer = { ...buyer, as: 'engineer', serial: 'LB3-20714', goodsId: null, plan: [service] }
  const { host } = await shown(engineer, true)
  for (const part of ['LB3-20714', 'Oil filter', 'every 500 h', '48 h over']) expect(host.textContent).toContain(part)
  expect(host.querySelector('.figures.text-bad')?.textContent).toBe('48 h over')
})

test('an owner is led to their machines, and reports nothing to themselves', async () => {
  const { host } = await shown({ ...stranger, as: 'owner', model: '8FD25', deviceId: `${id}5` }, true)
  expect([...host.querySelectorAll('a')].at(-1)?.textContent).toBe('Go to my machines')
  expect(host.textContent).not.toContain('What is wrong?')
})

test('a label that leads nowhere says so, and another code can be typed', async () => {
  const { host, asked } = await renderScreen(screen, {
    domains: ['scanned', 'devices', 'passport', 'goods'],
    address: '/pages/qrcode?code=NONE',
  })
  await settle(() => asked[0]?.refuse(requestErrors.notFound.code, 'Not found.'))
  expect(host.textContent).toContain('This label leads nowhere')
  expect(host.querySelector('input[name=code]')).not.toBeNull()
})

test('without a code the camera is asked for one, and where it is refused the code is typed', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused }, configurable: true })
  await renderScreen(screen, { domains: ['scanned', 'devices', 'passport', 'goods'], address: '/pages/qrcode' })
  await press('Scan a label')
  await settle()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Please type the code on the label.')
})

const scanned = (units: object[]) =>
  renderScreen(screen, {
    domains: ['scanned', 'devices', 'warehouse', 'stock'],
    isLoggedIn: true,
    address: '/pages/qrcode?code=KS:7K4M29QX7K4M29QX',
    answers: { [stockCalls.scanStock.path]: { units } },
  })

test('a label of stock lists the pieces that it may mean, and one that nobody knows says what to do', async () => {
  const { host, asked } = await scanned([unitSent(), unitSent({ id: stockIds.other, title: 'Pump' })])
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Several pieces match')))
  expect(asked[0]?.input).toEqual({ code: 'KS:7K4M29QX7K4M29QX' })
  expect(host.querySelectorAll('main a')).toHaveLength(2)
  const none = await scanned([])
  await vi.waitFor(() => settle(() => expect(none.host.textContent).toContain('Nothing in stock has this code.')))
})
