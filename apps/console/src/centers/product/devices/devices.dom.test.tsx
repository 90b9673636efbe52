import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import Devices from './devices.page.tsx'

const idOf = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const may = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const entry = {
  id: idOf(1),
  name: '',
  maker: 'Okuma',
  model: 'LB3000 EX',
  serial: 'LB3-20714',
  year: 2014,
  category: { id: idOf(2), name: 'CNC lathe', key: null },
  place: 'Komaki',
  state: 'disputed',
  goodsId: null,
  meter: { kind: 'hours', value: 9_231, at: '2026-11-11T09:00:00.000Z' },
  service: null,
  hasCode: true,
  faults: 0,
  owner: { id: idOf(3), name: 'Okamoto ••' },
  claims: 1,
}
const claim = {
  id: idOf(4),
  state: 'open',
  what: 'Okuma LB3000 EX',
  serial: 'LB3-20714',
  at: '2026-11-18T09:00:00.000Z',
  by: { id: idOf(5), name: 'Kunshan ••' },
  text: 'We bought it in May',
  pictures: [{ id: idOf(6), url: '/files/plate', width: 320, height: 240 }],
  allowedActions: may('grant', 'refuse', 'correct'),
}
const reading = (nth: number, value: number, anomaly: string | null, before: number | null = null) => ({
  id: idOf(nth),
  kind: 'hours',
  value,
  at: `20${26 - nth + 8}-11-11T09:00:00.000Z`,
  source: 'owner',
  picture: null,
  anomaly,
  before,
  note: '',
})
const passport = {
  contested: true,
  entries: [
    {
      id: idOf(7),
      kind: 'meter',
      at: '2026-11-11T09:00:00.000Z',
      facts: { meter: { kind: 'hours', value: 9_231, source: 'photo' }, anomaly: 'back' },
      shown: false,
    },
  ],
}
const detail = {
  ...entry,
  version: 3,
  makerId: null,
  plate: null,
  meters: [reading(8, 9_231, null), reading(9, 6_298, 'back', 6_310), reading(10, 1_500, null)],
  plan: [],
  passport,
  allClaims: [claim],
  allowedActions: may('update'),
}

const domains = ['console', 'consoleDevices', 'devices', 'passport', 'request', 'forms'] as const
type Sent = Awaited<ReturnType<typeof renderPart>>['sent']

/** Answers what the page asks with one claimed machine, whose panel is open. */
async function open(sent: Sent): Promise<void> {
  const answer = async (call: { path: string }, data: unknown) => {
    const asked = await vi.waitUntil(() => sent(call.path))
    await settle(() => asked.done(data))
  }
  await settle(() => sent(profileCalls.myProfile.path)?.done(staffMember))
  const counts = { all: 1, claimed: 1, due: 0 }
  await answer(managedDevicesCalls.listManagedDevices, { data: [entry], total: 1, more: false, next: null, counts })
  await answer(managedDevicesCalls.readManagedDevice, detail)
}
const press = (host: HTMLElement, name: string) =>
  settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const send = () => settle(() => dialog()?.querySelector<HTMLElement>('.ant-btn-primary')?.click())
const type = (name: string, text: string) =>
  act(async () => {
    const field = document.querySelector(`[role=dialog] [name=${name}]`)
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a claimed machine shows both sides and its history; a claim is settled with a reason, and a serial number to correct', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={[`/?row=${idOf(1)}`]}>
      <Devices />
    </MemoryRouter>,
    domains,
  )
  await open(sent)
  expect(host.querySelector('tbody')?.textContent).toContain('LB3-20714')
  const columns = [...host.querySelectorAll('.both-sides thead th')].map(({ textContent }) => textContent)
  expect(columns).toEqual(['Compared', 'Okamoto ••Owner', expect.stringContaining('Kunshan ••Claims it')])
  expect(host.querySelectorAll('.curve circle')).toHaveLength(3)
  expect(host.querySelector('.curve [data-odd]')).not.toBeNull()
  const panel = host.querySelector('aside')?.textContent ?? ''
  for (const words of ['Okamoto ••', 'Kunshan ••', 'We bought it in May', '9,231 h', 'The meter went back', 'hidden'])
    expect(panel).toContain(words)
  await press(host, 'Settle')
  await send()
  for (const missing of ['Please choose.', 'Please give a reason.']) expect(dialog()?.textContent).toContain(missing)
  await settle(() => dialog()?.querySelector<HTMLElement>('input[type=radio]')?.click())
  await type('serial', 'LB3-20741')
  await type('reason', 'Its plate says 20741')
  await send()
  const asked = await vi.waitUntil(() => sent(managedDevicesCalls.settleClaim.path))
  expect(asked.input).toEqual({
    claimId: idOf(4),
    step: 'correct',
    serial: 'LB3-20741',
    reason: 'Its plate says 20741',
  })
})

test('what was misread from a plate is corrected with a reason; a maker is found by the name that is typed', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={[`/?row=${idOf(1)}`]}>
      <Devices />
    </MemoryRouter>,
    domains,
  )
  await open(sent)
  await press(host, 'Correct the plate')
  await type('makerName', 'Mazak')
  await type('serial', 'LB3-20741')
  await send()
  expect(dialog()?.textContent).toContain('Please give a reason.')
  await type('reason', 'The plate says so')
  await send()
  const asked = await vi.waitUntil(() => sent(managedDevicesCalls.updateManagedDevice.path))
  expect(asked.input).toEqual({
    deviceId: idOf(1),
    version: 3,
    categoryId: idOf(2),
    makerId: null,
    makerName: 'Mazak',
    model: 'LB3000 EX',
    serial: 'LB3-20741',
    year: 2014,
    reason: 'The plate says so',
  })
})
