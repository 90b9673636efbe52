import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { beforeAll, expect, test, vi } from 'vitest'
import screen from './maintenance-devices.screen.tsx'

// Loaded when a press opens it; here it is there at once.
beforeAll(() => import('./device-sheet.tsx'))

const id = '0197a000-0000-7000-8000-00000000000'
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
const device = {
  id: `${id}1`,
  name: '',
  maker: 'Denyo',
  model: 'DCA-125ESK',
  serial: 'D-125-7',
  year: 2014,
  category: { id: `${id}2`, name: 'Generators', key: 'energy' },
  place: 'Komaki',
  state: 'active',
  goodsId: null,
  meter: { kind: 'hours', value: 9_264, at: '2026-11-26T03:00:00.000Z' },
  service,
  hasCode: true,
  faults: 0,
  owner: { id: null, name: 'Ok••• Se•••' },
  claims: 0,
}
const domains = ['scanned', 'devices', 'passport', 'goods'] as const
const list = (data: unknown[]) =>
  renderScreen(screen, {
    domains,
    isLoggedIn: true,
    answers: {
      [managedDevicesCalls.listManagedDevices.path]: { data, total: data.length, counts: { all: data.length, due: 1 } },
    },
  })

test('a company reads whose machines are due and by how much, and opens what is known of one', async () => {
  const { host, asked } = await list([device, { ...device, id: `${id}4`, service: null, faults: 2 }])
  for (const part of ['All2', 'Due1', 'Denyo DCA-125ESK', 'Ok••• Se••• · Komaki', '48 h over', 'No service plan'])
    expect(host.textContent).toContain(part)
  expect(host.textContent).toContain('2 faults reported')
  await settle(() => host.querySelector<HTMLButtonElement>('li button')?.click())
  const read = () => asked.filter(({ path }) => path === managedDevicesCalls.readManagedDevice.path)
  await vi.waitFor(() => settle(() => expect(read().map(({ input }) => input)).toEqual([{ deviceId: `${id}1` }])))
  await settle(() =>
    read()[0]?.done({
      ...device,
      version: 1,
      makerId: null,
      plate: null,
      meters: [],
      plan: [service],
      passport: { entries: [], contested: false },
      allClaims: [],
      allowedActions: [],
    }),
  )
  await vi.waitFor(() =>
    settle(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('D-125-7')),
  )
})

test('without machines it says how they come here, and a failure offers another try', async () => {
  expect((await list([])).host.textContent).toContain('Machines that you register for customers')
  const { host, asked } = await renderScreen(screen, { domains, isLoggedIn: true })
  await settle(() => asked.forEach((one) => one.breakOff()))
  expect(host.textContent).toContain('Try again')
})
