import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import {
  repairAnswer,
  repairEntry,
  repairHandAnswer,
  answeredRepairId as repairId,
  repairPricesAnswer,
} from '@kikai/client/test/repair-answer'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test, vi } from 'vitest'
import contract from './add-contract-info/add-contract-info.screen.tsx'
import details from './maintenance-details/maintenance-details.screen.tsx'
import list from './maintenance-list.screen.tsx'
import platformDetails from './platform-maintenance-details/platform-maintenance-details.screen.tsx'
import platformList from './platform-maintenance-list/platform-maintenance-list.screen.tsx'

const calls = managedRepairsCalls
const folder = '/pages/me/backend-manage/maintenance-list'
const domains = ['maintenance', 'repairs', 'managed', 'quotes', 'uploads', 'myRepairs'] as const
const texts = { domains, isLoggedIn: true }
const profile = { [profileCalls.myProfile.path]: profileOf({ rights: ['order.repair.work', 'order.repair.desk'] }) }
const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const past = '2026-01-01T00:00:00.000Z'
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === name).at(-1)
const paged = (data: readonly object[]) => ({ data, total: data.length, counts: { mine: 2, overdue: 1 } })

type Shown = Awaited<ReturnType<typeof renderScreen>>
/** Answers what is asked only after the repair has arrived, or at a press. */
const answer = ({ asked }: Shown, { path }: { path: string }, data: object) =>
  settle(() => asked.findLast((one) => one.path === path)?.done(data))
const answerBy = '2099-01-06T05:00:00.000Z'

const company = (over: object) =>
  renderScreen(details, {
    ...texts,
    address: `${folder}/maintenance-details/maintenance-details?repairId=${repairId}`,
    answers: { ...profile, [calls.readManagedRepair.path]: repairAnswer(over) },
  })
const platform = (over: object) =>
  renderScreen(platformDetails, {
    ...texts,
    address: `${folder}/platform-maintenance-details/platform-maintenance-details?repairId=${repairId}`,
    answers: {
      ...profile,
      [calls.readManagedRepair.path]: repairAnswer({ side: 'platform', turn: 'platform', ...over }),
    },
  })

test('a company’s board stands by what is due, under heads, and says whose turn it is', async () => {
  const { host } = await renderScreen(list, {
    ...texts,
    address: `${folder}/maintenance-list`,
    answers: {
      ...profile,
      [calls.listCompanyRepairs.path]: paged([
        repairEntry({ id: repairId.replace(/01$/, '91'), deadlineAt: past, isOverdue: true }),
        repairEntry(),
        repairEntry({ id: repairId.replace(/01$/, '92'), hold: 'held', holdDay: '2099-02-01', isMine: false }),
      ]),
    },
  })
  const heads = [...host.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Overdue', 'Later', 'On hold'])
  for (const text of ['Okuma GENOS L300-M', 'Choosing an engineer', 'Your turn', 'until 1 Feb 2099', 'To do'])
    expect(host.textContent).toContain(text)
})

test('a term at midnight is the end of the day before on the board, as it is in the detail', async () => {
  const midnight = new Date(2099, 0, 7).toISOString()
  const { host } = await renderScreen(list, {
    ...texts,
    address: `${folder}/maintenance-list`,
    answers: { ...profile, [calls.listCompanyRepairs.path]: paged([repairEntry({ deadlineAt: midnight })]) },
  })
  expect(host.textContent).toContain('6 Jan 2099end of day')
  expect(host.textContent).not.toContain('00:00')
})

test('staff see whose company has it, and open the platform’s page of it', async () => {
  const { host, asked } = await renderScreen(platformList, {
    ...texts,
    address: `${folder}/platform-maintenance-list/platform-maintenance-list?tab=disputed`,
    answers: { ...profile, [calls.listAllRepairs.path]: paged([repairEntry({ side: 'platform', isMine: false })]) },
  })
  expect(asked.find(({ path }) => path === calls.listAllRepairs.path)?.input).toMatchObject({ tab: 'disputed' })
  expect(host.textContent).toContain('Owari Kiko')
  expect(host.querySelector('a[href*="platform-maintenance-details"]')).not.toBeNull()
})

test('an engineer is assigned for a wished time; who is not free then cannot be chosen, and why is said', async () => {
  const shown = await company({})
  const { host, asked } = shown
  for (const text of ['It whistles', 'Code E-204', 'Spindle noise', 'JP¥350,000'])
    expect(host.textContent).toContain(text)
  await settle(() => button('Assign an engineer')?.click())
  await settle(() => vi.dynamicImportSettled())
  await answer(shown, calls.listRepairHands, {
    hands: [
      repairHandAnswer(1, { name: 'Zhou Zhenhai' }),
      repairHandAnswer(2, { name: 'Gu Siyuan', freeSlots: [1] }),
      repairHandAnswer(3, { name: 'He Li', reason: 'paperEnded', freeSlots: [] }),
    ],
    answerBy,
  })
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=radio]')]
  expect(radios().map(({ disabled }) => disabled)).toEqual([false, true, true])
  for (const text of ['Not free then', 'A document has expired', '94 %', '12 km'])
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(text)
  await settle(() => radios()[0]?.click())
  await settle(() => button('Assign Zhou Zhenhai')?.click())
  expect(asked.find(({ path }) => path === calls.assignRepairEngineer.path)?.input).toEqual({
    repairId,
    version: 3,
    engineerId: repairHandAnswer(1).engineerId,
    visit: { from: '2099-01-08T00:00:00.000Z', to: '2099-01-08T03:00:00.000Z' },
    reason: null,
    note: '',
  })
})

test('a company passes a repair on with a reason, and not without', async () => {
  const { asked } = await company({})
  await settle(() => button('Pass on')?.click())
  await settle(() => vi.dynamicImportSettled())
  const form = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.form
  await settle(() => form()?.requestSubmit())
  const sent = () => asked.find(({ path }) => path === calls.assignRepairEngineer.path)
  expect(sent()).toBeUndefined()
  await settle(() => document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=radio]')[2]?.click())
  await settle(() => form()?.requestSubmit())
  expect(sent()?.input).toMatchObject({ engineerId: null, visit: null, reason: 'distance' })
})

test('a repair is put on hold with what its customer reads', async () => {
  const { asked } = await company({ life: 'repairing', allowedActions: can('hold', 'quote') })
  expect(button('Assign an engineer')).toBeUndefined()
  await settle(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Put on hold')?.click(),
  )
  await settle(() => vi.dynamicImportSettled())
  const select = document.querySelector<HTMLSelectElement>('[role=dialog] select')
  await settle(() => {
    if (select) select.value = 'site'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => select?.form?.requestSubmit())
  expect(asked.find(({ path }) => path === calls.updateRepair.path)?.input).toEqual({
    repairId,
    version: 3,
    hold: { reason: 'site', note: '', until: null },
  })
})

test('staff are proposed the best company, and see who passed it on', async () => {
  const takes = { companyId: repairHandAnswer(1).engineerId, engineerId: null, engineers: 2 }
  const shown = await platform({
    life: 'submitted',
    allowedActions: can('assignCompany', 'refuse'),
    assignments: [
      { company: 'Chubu Seiki', engineer: null, event: 'pass', reason: 'skill', note: '', by: 'company', at: past },
    ],
  })
  const { host, asked } = shown
  await answer(shown, calls.listRepairHands, {
    hands: [
      repairHandAnswer(1, { ...takes, name: 'Owari Kiko' }),
      repairHandAnswer(2, { name: 'Kengo Hayase' }),
      repairHandAnswer(3, { ...takes, companyId: repairId, name: 'Mie Tech', reason: 'insuranceEnded' }),
    ],
    answerBy,
  })
  for (const text of ['Chubu Seiki · Lacks the skill', '2 engineers free', 'Independent', 'Insurance has ended'])
    expect(host.textContent).toContain(text)
  await settle(() => button('Offer it to Owari Kiko')?.click())
  expect(asked.find(({ path }) => path === calls.assignRepairCompany.path)?.input).toEqual({
    repairId,
    version: 3,
    companyId: takes.companyId,
    engineerId: null,
    note: '',
  })
})

test('a refusal names its reason and what is offered instead', async () => {
  const { asked } = await platform({ life: 'submitted', allowedActions: can('refuse') })
  await settle(() => button('Refuse')?.click())
  await settle(() => vi.dynamicImportSettled())
  await settle(() => document.querySelector<HTMLInputElement>('[role=dialog] input[type=radio]')?.click())
  await settle(() => document.querySelector<HTMLInputElement>('input[name=remote]')?.click())
  await settle(() => document.querySelector<HTMLInputElement>('input[name=sendIn]')?.click())
  await settle(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.form?.requestSubmit())
  expect(asked.find(({ path }) => path === calls.refuseRepair.path)?.input).toEqual({
    repairId,
    version: 3,
    reason: 'noEngineerThen',
    alternatives: ['remote', 'sendIn'],
    text: '',
  })
})

test('a dispute is decided with what goes back and a letter', async () => {
  const shown = await platform({
    life: 'disputed',
    allowedActions: can('decide'),
    dispute: {
      text: 'The noise is still there.',
      language: 'en',
      at: past,
      files: [],
      decideBy: '2099-01-09T00:00:00.000Z',
      verdict: null,
      letter: '',
      back: null,
      decidedAt: null,
    },
  })
  const { host, asked } = shown
  await vi.waitFor(() => expect(host.textContent).toContain('The noise is still there.'))
  await settle(() => button('Decide the dispute')?.click())
  await settle(() => vi.dynamicImportSettled())
  await answer(shown, repairPricesCalls.readRepairPrices, repairPricesAnswer())
  const dialog = () => document.querySelector('[role=dialog]')
  await settle(() => dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
  expect(dialog()?.textContent).toContain('At most JP¥118,800')
  await settle(() => type(document.querySelector('input[name=back]'), '20000'))
  await settle(() => type(document.querySelector('[role=dialog] textarea'), 'Part of the labour goes back.'))
  await settle(() => document.querySelector<HTMLInputElement>('input[name=back]')?.form?.requestSubmit())
  expect(asked.find(({ path }) => path === repairEndsCalls.decideRepairDispute.path)?.input).toEqual({
    repairId,
    version: 3,
    verdict: 'partBack',
    back: jpy(20_000),
    letter: 'Part of the labour goes back.',
  })
})

test('work that never ends is ended with what it has cost and a reason', async () => {
  const shown = await platform({ life: 'repairing', turn: 'engineer', allowedActions: can('stop') })
  const { asked } = shown
  await settle(() => button('End the work')?.click())
  await settle(() => vi.dynamicImportSettled())
  await answer(shown, repairPricesCalls.readRepairPrices, repairPricesAnswer())
  const dialog = () => document.querySelector('[role=dialog]')
  expect(dialog()?.textContent).toContain('Nothing more is charged.')
  await settle(() => type(document.querySelector('input[name=kept]'), '5000'))
  await settle(() => document.querySelector<HTMLInputElement>('input[name=kept]')?.form?.requestSubmit())
  expect(asked.some(({ path }) => path === repairEndsCalls.stopRepair.path)).toBe(false)
  await settle(() => type(document.querySelector('[role=dialog] textarea'), 'The workshop has closed.'))
  await settle(() => document.querySelector<HTMLInputElement>('input[name=kept]')?.form?.requestSubmit())
  expect(asked.find(({ path }) => path === repairEndsCalls.stopRepair.path)?.input).toEqual({
    repairId,
    version: 3,
    kept: jpy(5_000),
    reason: 'The workshop has closed.',
  })
})

test.each([
  ['End the work', 'stop', 'kept'],
  ['Record a payment', 'takePayment', 'payer'],
  ['Decide the dispute', 'decide', 'letter'],
])('«%s» says where what was paid did not load, and goes on after a further try', async (name, action, field) => {
  const life = action === 'decide' ? 'disputed' : 'repairing'
  const { asked } = await platform({ life, allowedActions: can(action) })
  const prices = () => asked.filter(({ path }) => path === repairPricesCalls.readRepairPrices.path)
  await settle(() => button(name)?.click())
  await settle(() => vi.dynamicImportSettled())
  await vi.waitUntil(() => prices().length > 0)
  await settle(() => prices()[0]?.refuse(requestErrors.wrongState.code, 'Please try later.'))
  const dialog = () => document.querySelector('[role=dialog]')
  for (const words of ['What has been paid didn’t load', 'Please try later.'])
    expect(dialog()?.textContent).toContain(words)
  await settle(() => button('Try again')?.click())
  await vi.waitUntil(() => prices().length > 1)
  await settle(() => prices()[1]?.done(repairPricesAnswer()))
  await vi.waitFor(() => expect(dialog()?.querySelector(`[name=${field}]`)).not.toBeNull())
  expect(dialog()?.textContent).not.toContain('didn’t load')
})

test('money that came another way is not taken as paid without what shows it', async () => {
  const shown = await platform({ life: 'approved', money: 'due', allowedActions: can('takePayment') })
  const { asked } = shown
  await settle(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Record a payment')?.click(),
  )
  await settle(() => vi.dynamicImportSettled())
  await answer(shown, repairPricesCalls.readRepairPrices, repairPricesAnswer())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('JP¥163,680')
  await settle(() => type(document.querySelector('input[name=amount]'), '163680'))
  await settle(() => document.querySelector<HTMLInputElement>('input[name=amount]')?.form?.requestSubmit())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Please add what shows the payment.')
  expect(asked.some(({ path }) => path === repairPricesCalls.takeRepairPayment.path)).toBe(false)
})

test('invoice data are corrected for the customer by the rules of the country that invoices', async () => {
  const { host, asked } = await renderScreen(contract, {
    ...texts,
    address: `${folder}/add-contract-info/add-contract-info?repairId=${repairId}`,
    answers: {
      ...profile,
      [contractsCalls.readManagedContract.path]: {
        id: repairId,
        number: 'SC-2604-0117',
        kind: 'oneJob',
        repairId,
        provider: 'Owari Kiko',
        customer: 'Okamoto Seiki',
        machine: 'Okuma GENOS L300-M',
        language: 'ja',
        version: 1,
        versions: [],
        startsAt: past,
        endsAt: null,
        invoice: null,
        invoiceCountry: 'JP',
        allowedActions: can('updateManagedContractInfo'),
      },
    },
  })
  const field = (name: string) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const sent = () => asked.find(({ path }) => path === contractsCalls.updateManagedContractInfo.path)
  await settle(() => type(field('title'), 'Okamoto Seiki'))
  await settle(() => type(field('email'), 'keiri@okamoto.example'))
  await settle(() => type(field('taxNumber'), 'T1234'))
  await settle(() => field('title')?.form?.requestSubmit())
  expect(sent()).toBeUndefined()
  await settle(() => type(field('taxNumber'), ''))
  await settle(() => field('title')?.form?.requestSubmit())
  expect(sent()?.input).toMatchObject({ repairId, invoice: { title: 'Okamoto Seiki', type: 'company' } })
})
