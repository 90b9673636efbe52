import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { useCall } from '@kikai/client/calls/hooks'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine, LineCandidate, LineStep } from '@kikai/contract/bank/bank.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test, vi } from 'vitest'
import { LineSteps } from './line-steps.tsx'

const one = '01900000-0000-7000-8000-000000000001'
function known<Noun extends string>() {
  if (!isId<Noun>(one)) throw new Error('no id')
  return one
}
const can = (...actions: string[]): AllowedAction[] =>
  actions.map((action) => ({ action, enabled: true, reason: null }))

const line: BankLine = {
  id: known<'bank-line'>(),
  version: 3,
  fileId: known<'bank-file'>(),
  row: 4,
  bookedOn: '2026-11-20',
  amount: jpy(5_000_000),
  rest: jpy(5_000_000),
  payer: 'ﾀﾞﾚｶ',
  words: '',
  bankRef: '',
  state: 'open',
  finding: 'unknown',
  outcome: null,
  dueAt: null,
  fileName: 'november.csv',
  note: '',
  bookedFor: '',
  returnRef: '',
  doneBy: null,
  doneAt: null,
  asked: null,
  twoPeopleAbove: jpy(300_000),
  forTwo: [],
  searched: null,
  ordered: [],
  candidates: [],
  allowedActions: [],
}
const candidate: LineCandidate = {
  remittanceId: known<'remittance'>(),
  reference: 'KABCDEFG2',
  numbers: ['O2611220000001'],
  subjectKind: 'checkout',
  state: 'expected',
  amount: jpy(1_000_000),
  missing: jpy(1_000_000),
  paid: null,
  payer: 'Sato',
  dueAt: null,
  fits: { reference: false, payer: false, amount: false },
  allowedActions: can('credit'),
  forTwo: [],
}

/** Another list on the same screen, with its own numbers. */
function Beside() {
  useCall(managedPaymentsCalls.listRemittances, { current_page: 1 })
  return null
}

async function render(of: { line?: Partial<BankLine>; candidate?: Partial<LineCandidate> }) {
  const asked = answeredByHand()
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'consoleBank', 'bank'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const shown = { ...line, ...of.line }
  const { host } = await mount(
    <TextsProvider texts={texts}>
      {around(
        <>
          <Beside />
          <LineSteps line={shown} candidate={{ ...candidate, ...of.candidate }} />
        </>,
      )}
    </TextsProvider>,
  )
  const press = (label: string) =>
    settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
  const labels = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  const sent = (path: string) => asked.find((one) => one.path === path)
  const choose = async (label: string) => {
    const field = host.querySelector('[role=combobox]')
    await settle(() => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    const option = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === label,
    )
    await settle(() => option?.click())
  }
  return { host, press, labels, choose, sent, asked }
}
const forTwo = (...steps: LineStep[]) => steps

test('what two people decide is a proposal first, and says so', async () => {
  const { host, labels } = await render({ candidate: { forTwo: forTwo('credit') } })
  expect(labels()).toContain('Propose adding JP¥5,000,000 to the balance of Sato')
  expect(host.textContent).toContain('Above JP¥300,000, a second person in finance has to confirm.')
})

test('money that nothing proves comes onto a balance with a reason alone', async () => {
  const { host, press, sent } = await render({})
  await press('Add JP¥5,000,000 to the balance of Sato')
  expect(host.textContent).toContain('Please give the reason in the note.')
  expect(sent(bankCalls.creditLine.path)).toBeUndefined()
})

test('once a line is decided the lists and numbers beside it are asked for anew', async () => {
  const { press, sent, asked } = await render({
    line: { state: 'asked', asked: { step: 'credit', by: 'Ito' }, note: 'By phone' },
  })
  const countAsked = () => asked.filter(({ path }) => path === managedPaymentsCalls.listRemittances.path).length
  await settle(() => sent(managedPaymentsCalls.listRemittances.path)?.done({ data: [], total: 0, counts: {} }))
  expect(countAsked()).toBe(1)
  await press('Add JP¥5,000,000 to the balance of Sato')
  await settle(() => sent(bankCalls.creditLine.path)?.done(line))
  await vi.waitFor(() => expect(countAsked()).toBe(2))
})

test('what was written when a proposal was dropped is no reason for the next one', async () => {
  const { host, press, sent } = await render({ line: { note: 'This is not theirs.' } })
  await press('Add JP¥5,000,000 to the balance of Sato')
  expect(host.textContent).toContain('Please give the reason in the note.')
  expect(sent(bankCalls.creditLine.path)).toBeUndefined()
})

test('a step that waits for a colleague below the set sum says so without the sum', async () => {
  const { host } = await render({
    line: { rest: jpy(200_000), amount: jpy(200_000) },
    candidate: { state: 'approved', allowedActions: can('confirm'), forTwo: forTwo('confirm') },
  })
  expect(host.textContent).toContain('A second person in finance has to confirm this.')
  expect(host.textContent).not.toContain('Above')
})

test('the second person is offered what was asked for, or to drop it; the first one reads that a colleague confirms', async () => {
  const asked = { step: 'credit', by: 'Ito' } as const
  const second = await render({ line: { state: 'asked', asked, note: 'By phone', allowedActions: can('keep') } })
  expect(second.labels()).toEqual(['Add JP¥5,000,000 to the balance of Sato', 'Drop the proposal'])
  await second.press('Add JP¥5,000,000 to the balance of Sato')
  expect(second.sent(bankCalls.creditLine.path)).toBeDefined()

  const reason = { domain: 'bank', name: 'secondPerson', code: 7110, params: {} }
  const blocked: AllowedAction[] = [{ action: 'credit', enabled: false, reason }]
  const first = await render({
    line: { state: 'asked', asked, allowedActions: can('keep') },
    candidate: { allowedActions: blocked },
  })
  expect(first.labels()).toEqual(['Drop the proposal'])
  expect(first.host.textContent).toContain('a colleague in finance has to confirm it')
})

test('a slip that is short is matched with the rest to come, or the difference as bank charges', async () => {
  const { labels } = await render({
    line: { rest: jpy(999_340), amount: jpy(999_340) },
    candidate: { state: 'approved', allowedActions: can('confirm', 'confirmAndCharge') },
  })
  expect(labels()).toEqual([
    'Match to approved proof, JP¥660 still to come',
    'Match to approved proof, book JP¥660 as bank charges',
  ])
})

test('money of which nothing is known is booked as nothing before somebody says what it is', async () => {
  const { host, labels, choose, press, sent } = await render({
    line: { rest: jpy(64_900), amount: jpy(64_900), allowedActions: can('provider', 'returned', 'income') },
    candidate: { allowedActions: [] },
  })
  expect(host.textContent).toContain('If not a buyer’s money, what is it?')
  expect(host.textContent).toContain('Choose what it is')
  expect(labels()).toEqual([])
  await choose('Payment provider’s payout')
  expect(labels()).toEqual(['Book as the payment provider’s payout'])
  await press('Book as the payment provider’s payout')
  expect(host.textContent).toContain('Please give the reason in the note.')
  expect(sent(bankCalls.bookLine.path)).toBeUndefined()
})

test('what is proposed stands there for the second person, who has nothing to choose', async () => {
  const { labels } = await render({
    line: { rest: jpy(64_900), amount: jpy(64_900), allowedActions: can('income') },
    candidate: { allowedActions: [] },
  })
  expect(labels()).toEqual(['Book as interest or other income'])
})
