import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { figureNames, figures, needsSecondPerson, usualFigures } from '@kikai/contract/settings/figures'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import Settings from './settings.page.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const at = '2026-11-20T00:00:00.000Z'
const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const waiting = {
  id,
  version: 3,
  value: 10,
  reason: 'Transfers take long',
  startsAt: '2027-01-01T00:00:00.000Z',
  state: 'planned',
  by: 'K. Inoue',
  at,
  approvedBy: null,
  allowedActions: may('withdraw'),
}
const listOf = (wishes: Readonly<Record<string, object>>) => ({
  data: figureNames.map((name) => ({
    name,
    value: usualFigures[name],
    version: 0,
    changed: null,
    next: null,
    needsSecond: needsSecondPerson(name),
    mayChange: true,
    ...wishes[name],
  })),
})

async function page(search: string, wishes: Readonly<Record<string, object>> = {}) {
  const stood = await renderPart(
    <MemoryRouter initialEntries={[`/privilege/settings${search}`]}>
      <Settings />
    </MemoryRouter>,
    ['console', 'settings', 'forms', 'request'],
  )
  await settle(() => stood.sent(managedSettingsCalls.listFigures.path)?.done(listOf(wishes)))
  const button = (name: string, within: ParentNode = stood.host) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { ...stood, button }
}

/** React follows the field's own setter. */
const write = (field: HTMLInputElement | null, value: string) =>
  settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a setting shows its key, its value, its default where it differs, and what holds next from when', async () => {
  const { host } = await page('?group=delivery', {
    receiveDays: { value: 12, version: 1, changed: { by: 'Sato', at, reason: 'May' }, next: waiting },
  })
  const row = [...host.querySelectorAll('tr')].find(({ textContent }) => textContent?.includes('receiveDays'))
  for (const text of ['12 days', 'default 14 days', '10 days from 1 Jan 2027']) expect(row?.textContent).toContain(text)
  expect(host.textContent).toContain(`${figureNames.length} settings, 1 differ from the default, 1 waiting`)
  expect(host.textContent).toContain('Countries that goods can be offered to')
})

test('a tab looks in all subjects for what waits', async () => {
  const { host } = await page('?tab=asked', {
    refundTwoPeople: { next: { ...waiting, state: 'asked', startsAt: null, value: figures.refundTwoPeople.usual } },
  })
  expect([...host.querySelectorAll('tbody tr')]).toHaveLength(1)
  expect(host.querySelector('tbody')?.textContent).toContain('refundTwoPeople')
})

test('the open setting says who asked and who has to approve, and sends the approval', async () => {
  const next = { ...waiting, value: figures.refundTwoPeople.usual, state: 'asked', startsAt: null }
  const { host, button, sent } = await page('?row=refundTwoPeople', {
    refundTwoPeople: { next: { ...next, allowedActions: may('approve', 'decline', 'withdraw') } },
  })
  const panel = host.querySelector('aside')
  for (const text of [
    'Asked by K. Inoue',
    'not by K. Inoue',
    'Finance lead, and a second person approves',
    'JP¥300,000',
  ])
    expect(panel?.textContent).toContain(text)
  await settle(() => button('Approve', panel ?? host)?.click())
  await vi.waitFor(() => expect(sent(managedSettingsCalls.moveFigureChange.path)).toBeDefined())
  expect(sent(managedSettingsCalls.moveFigureChange.path)?.input).toEqual({ changeId: id, version: 3, step: 'approve' })
})

test('undoing the newest change is a new change back, with its reason', async () => {
  const { host, button, sent } = await page('?row=payoutDays', {
    payoutDays: { value: 5, version: 1, changed: { by: 'Sato', at, reason: 'May' } },
  })
  await settle(() =>
    sent(managedSettingsCalls.listFigureVersions.path)?.done({
      data: [
        { id, name: 'payoutDays', version: 1, value: 5, before: 3, reason: 'May', by: 'Sato', approvedBy: 'Inoue', at },
      ],
      total: 1,
      next: null,
    }),
  )
  expect(host.querySelector('aside')?.textContent).toContain('Sato, Inoue · May')
  await settle(() => button('Undo')?.click())
  const form = document.querySelector<HTMLInputElement>('[role=dialog] input[name=plain]')
  expect(form?.value).toBe('3')
})

test('a table of increments is shown by currency, is changed by its lines, and says which line is wrong', async () => {
  const { host, button, sent } = await page('?row=bidSteps')
  expect(host.querySelector('aside')?.textContent).toContain('from JP¥1,000,000: JP¥10,000')
  await settle(() => button('Change')?.click())
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog]')
    if (!found) throw new Error('no form')
    return found
  })
  const line = (label: string) => dialog.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  expect(line('JPY, line 2: from a price of')?.value).toBe('1000')
  const press = (label: string) =>
    settle(() => dialog.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click())
  await press('JPY: remove line 1')
  await write(dialog.querySelector('input[name=reason]'), 'Fewer lines')
  await settle(() => button('Save', dialog)?.click())
  expect(dialog.textContent).toContain('The first line counts from JP¥0')
  await write(line('JPY, line 1: from a price of'), '0')
  await settle(() => button('Save', dialog)?.click())
  await vi.waitFor(() => expect(sent(managedSettingsCalls.saveFigure.path)).toBeDefined())
  const [, ...rest] = usualSteps.JPY.slice(1)
  expect(sent(managedSettingsCalls.saveFigure.path)?.input).toMatchObject({
    name: 'bidSteps',
    value: { ...usualSteps, JPY: [{ from: 0, step: 100 }, ...rest] },
  })
})
