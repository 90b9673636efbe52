import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { answeredRepairId as repairId } from '@kikai/client/test/repair-answer'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import screen from './add-repair.screen.tsx'

const categories = [
  { categoryId: repairId, parentId: null, key: 'machine-tools', categoryName: 'Machine tools' },
  { categoryId: repairId.replace(/01$/, '02'), parentId: repairId, key: 'cnc-lathe', categoryName: 'CNC lathes' },
].map((one) => ({ goodsCount: 0, ...one }))

const desk = (rights: readonly string[]) =>
  renderScreen(screen, {
    domains: ['maintenance', 'repairs', 'devices', 'uploads', 'identity'],
    isLoggedIn: true,
    address: '/pages/me/backend-manage/add-repair/add-repair',
    answers: {
      [profileCalls.myProfile.path]: profileOf({ rights }),
      [goodsCalls.readParams.path]: {
        categories,
        makers: [],
        countries: [],
        years: { from: 1990, to: 2026 },
        grades: [],
        states: [],
      },
    },
  })

type Shown = Awaited<ReturnType<typeof desk>>
const press = (name: string) =>
  settle(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)?.click(),
  )
const send = ({ host }: Shown) => settle(() => host.querySelector('form')?.requestSubmit())
async function fillIn({ host }: Shown) {
  const typed = {
    customerEmail: 'naoki@okamoto.example',
    customerName: 'Naoki Okamoto',
    code: '240719',
    model: 'GENOS L300-M',
  }
  for (const [name, words] of Object.entries({ ...typed, errorCodes: 'E-204, 1044' }))
    await settle(() => type(host.querySelector(`input[name=${name}]`), words))
  await settle(() => host.querySelector<HTMLButtonElement>('button[name=categoryId]')?.click())
  await press('CNC lathes')
  await press('Spindle noise')
}

test('a walk-in names the customer by mail and what is wrong, and nothing is sent without', async () => {
  const shown = await desk(['order.repair.work'])
  const sent = () => shown.asked.find(({ path }) => path === managedRepairsCalls.addCompanyWalkIn.path)
  await send(shown)
  expect(sent()).toBeUndefined()
  await fillIn(shown)
  await send(shown)
  expect(sent()?.input).toMatchObject({
    customerEmail: 'naoki@okamoto.example',
    customerName: 'Naoki Okamoto',
    code: '240719',
    deviceId: null,
    machine: { model: 'GENOS L300-M', serial: '', makerId: null, makerName: '' },
    symptoms: ['spindleNoise'],
    errorCodes: ['E-204', '1044'],
    mode: 'carryIn',
    slots: [],
    site: null,
    cap: null,
    engineerId: null,
  })
})

test('an engineer who runs no desk takes the machine in for themselves', async () => {
  const shown = await desk([])
  await fillIn(shown)
  await send(shown)
  const sent = shown.asked.find(({ path }) => path === repairJobsCalls.addWalkIn.path)
  expect(sent?.input).toMatchObject({ customerName: 'Naoki Okamoto', mode: 'carryIn' })
  expect(shown.asked.some(({ path }) => path === managedRepairsCalls.addCompanyWalkIn.path)).toBe(false)
})

test('who has no account is asked for the terms of one, in their language, and ticks the boxes before anything is sent', async () => {
  const shown = await desk([])
  await settle(() =>
    shown.asked
      .find(({ path }) => path === termsCalls.listAccountTerms.path)
      ?.done([
        { kind: 'privacy', version: '2026-11-01' },
        { kind: 'userAgreement', version: '2026-11-01' },
      ]),
  )
  await fillIn(shown)
  const read = () => shown.asked.findLast(({ path }) => path === repairJobsCalls.readWalkIn.path)
  expect(read()?.input).toEqual({ customerEmail: 'naoki@okamoto.example', code: '240719' })
  await settle(() => read()?.done({ hasAccount: false, devices: [] }))
  expect(document.body.textContent).toContain('No account here yet')
  await settle(() => shown.host.querySelector<HTMLInputElement>('input[type=radio][value=ja]')?.click())
  await press('日本語')
  const sent = () => shown.asked.find(({ path }) => path === repairJobsCalls.addWalkIn.path)
  await send(shown)
  expect(sent()).toBeUndefined()
  expect(document.body.textContent).toContain('Please let the customer tick this.')
  for (const name of ['privacy', 'userAgreement'])
    await settle(() => shown.host.querySelector<HTMLInputElement>(`input[name=${name}]`)?.click())
  await send(shown)
  const agreedTo = { privacy: '2026-11-01', userAgreement: '2026-11-01' }
  expect(sent()?.input).toMatchObject({ guest: { language: 'ja', agreed: true, agreedTo } })
})

test('a registered machine of the customer is picked once the code has shown it', async () => {
  const shown = await desk([])
  await fillIn(shown)
  const known = {
    id: repairId.replace(/01$/, '07'),
    name: 'Lathe 4',
    maker: 'Okuma',
    model: 'LB3000',
    serial: '•••714',
    categoryId: repairId.replace(/01$/, '02'),
  }
  const read = shown.asked.findLast(({ path }) => path === repairJobsCalls.readWalkIn.path)
  await settle(() => read?.done({ hasAccount: true, devices: [known] }))
  await settle(() => shown.host.querySelector<HTMLInputElement>(`input[value="${known.id}"]`)?.click())
  await send(shown)
  const sent = shown.asked.find(({ path }) => path === repairJobsCalls.addWalkIn.path)
  expect(sent?.input).toMatchObject({ deviceId: known.id, machine: null })
  expect(sent?.input).not.toHaveProperty('guest')
})
