import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { expect, test, vi } from 'vitest'
import screen from './add-devices.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const category = { parentId: null, key: null, goodsCount: 0 }
const words = {
  categories: [
    { ...category, categoryId: `${id}1`, categoryName: 'Earthmoving' },
    { ...category, categoryId: `${id}2`, categoryName: 'Excavators', parentId: `${id}1` },
  ],
  makers: [{ id: `${id}3`, name: 'Komatsu' }],
  countries: [],
  years: { from: 1990, to: 2026 },
  grades: [],
  states: [],
}
const shown = () =>
  renderScreen(screen, {
    domains: ['devices', 'listings', 'uploads'],
    isLoggedIn: true,
    answers: { [goodsCalls.readParams.path]: words },
  })
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
const type = (name: string, text: string) =>
  settle(() => {
    const field = document.querySelector(`[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a customer’s machine is registered by its plate and their address, and waits for them', async () => {
  const { host, asked } = await shown()
  const sent = () => asked.filter(({ path }) => path === devicesCalls.addDevice.path)
  await press('Register')
  expect(sent()).toHaveLength(0)
  await press('Please choose')
  await press('Excavators')
  await type('model', 'PC200-8')
  await type('serial', 'N43')
  await type('customerEmail', 'site@builder.example')
  await settle(() => document.querySelector<HTMLElement>('button[name=makerName], [name=makerName]')?.click())
  await press('Komatsu')
  await press('Register')
  expect(sent()[0]?.input).toMatchObject({
    categoryId: `${id}2`,
    makerId: `${id}3`,
    model: 'PC200-8',
    serial: 'N43',
    year: null,
    meter: null,
    customerEmail: 'site@builder.example',
  })
  await settle(() => sent()[0]?.done({ deviceId: `${id}4`, transferId: `${id}5`, claimId: null }))
  expect(host.textContent).toContain('Waiting for site@builder.example to accept.')
  expect(host.textContent).toContain('A label can be bound once there is a photo of the plate.')
})

test('labels for machines to come are printed as one PDF', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { asked } = await shown()
  await settle(() => document.querySelector<HTMLElement>('[aria-label="Print blank labels"]')?.click())
  await type('count', '2')
  await press('Make PDF')
  const of = (call: { path: string }) => asked.find(({ path }) => path === call.path)
  expect(of(deviceCodesCalls.makeCodes)?.input).toEqual({ count: 2 })
  const codes = ['7K4M-29QX-0000-1111', '7K4M-29QX-0000-2222']
  await settle(() =>
    of(deviceCodesCalls.makeCodes)?.done(
      codes.map((code) => ({ code, address: '', state: 'unbound', qr: { size: 21, path: '' } })),
    ),
  )
  expect(of(deviceCodesCalls.drawLabels)?.input).toEqual({ codes })
  await settle(() => of(deviceCodesCalls.drawLabels)?.done({ url: '/files/labels', pages: 1 }))
  expect(opened).toHaveBeenCalledWith('/files/labels', '_blank')
})
