import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { expect, test, vi } from 'vitest'
import DeviceInspections from './inspections.tsx'

const id = '0197a000-0000-7000-8000-000000000009'
const report = {
  id,
  number: 'EK-1-R1',
  inspectedOn: '2026-11-20',
  inspector: 'Ogawa',
  meter: null,
  note: '',
  language: 'en',
  sections: [],
  counts: { good: 4, worn: 1, defect: 0, unchecked: 0 },
  grade: 'B',
  doneAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2027-02-20T09:00:00.000Z',
  checkCode: 'AAAA-BBBB-CCCC',
  replaces: null,
}
const shown = (answer: unknown) =>
  renderScreen(defineScreen({ login: 'optional', view: () => <DeviceInspections deviceId={id as never} /> }), {
    domains: ['inspections', 'goods'],
    isLoggedIn: true,
    address: '/pages/home/home',
    answers: { [inspectionsCalls.listDeviceInspections.path]: answer },
  })

test('an owner opens the report that came with the machine; without one there is nothing', async () => {
  const { host, asked } = await shown([report])
  await vi.waitFor(() => expect(host.textContent).toContain('EK-1-R1'))
  expect(host.textContent).toContain('Ogawa · Grade B')
  await settle(() => host.querySelector('button')?.click())
  const opening = () => asked.find(({ path }) => path === inspectionsCalls.openInspection.path)
  await vi.waitFor(() => expect(opening()?.input).toEqual({ inspectionId: id }))
  await settle(() =>
    opening()?.done({ number: 'EK-1-R1', url: '/files/a', fileName: 'a.pdf', expiresAt: '2026-11-20T09:10:00.000Z' }),
  )
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe('/files/a')
  expect((await shown([])).host.textContent).toBe('')
})
