import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine, LineCandidate } from '@kikai/contract/bank/bank.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LineReopening } from './line-reopening.tsx'
import { Reversal } from '../transfers/reversal.tsx'

const one = '01900000-0000-7000-8000-000000000001'
function known<Noun extends string>() {
  if (!isId<Noun>(one)) throw new Error('no id')
  return one
}
const can = (action: string): AllowedAction[] => [{ action, enabled: true, reason: null }]

const line: BankLine = {
  id: known<'bank-line'>(),
  version: 3,
  fileId: known<'bank-file'>(),
  row: 4,
  bookedOn: '2026-11-20',
  amount: jpy(40_000),
  rest: jpy(0),
  payer: 'PAYPAL',
  words: '',
  bankRef: '',
  state: 'settled',
  finding: 'unknown',
  outcome: 'provider',
  dueAt: null,
  fileName: 'november.csv',
  note: 'Payout',
  bookedFor: '',
  returnRef: '',
  doneBy: 'Ito',
  doneAt: null,
  asked: null,
  twoPeopleAbove: jpy(300_000),
  forTwo: [],
  searched: null,
  ordered: [],
  candidates: [],
  allowedActions: can('reopen'),
}
const transfer: Remittance = {
  id: known<'remittance'>(),
  version: 5,
  state: 'approved',
  subject: { kind: 'checkout', id: one, numbers: ['O2611220000001'] },
  amount: jpy(900_000),
  arrived: jpy(0),
  missing: jpy(900_000),
  payAs: 'K SATO',
  reference: 'KABCDEFG2',
  account: { bank: 'B', branch: 'S', kind: 'K', number: '1', holder: 'H', swift: null },
  dueAt: null,
  seenBy: null,
  looked: null,
  lookedUntil: null,
  slips: [],
  slipsLeft: 5,
  twoPeople: null,
  reversal: { askedBy: null, note: '', isForTwo: true, sentBack: jpy(0) },
  allowedActions: can('reverse'),
}

async function render(shown: ReactNode) {
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
  const { host } = await mount(<TextsProvider texts={texts}>{around(shown)}</TextsProvider>)
  const buttons = () => [...document.querySelectorAll('button')]
  const press = (label: string) =>
    settle(() =>
      buttons()
        .findLast(({ textContent }) => textContent === label)
        ?.click(),
    )
  const labels = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  const sent = (path: string) => asked.find((request) => request.path === path)
  return { host, press, labels, sent }
}

test('a booking is undone after a question that says what happens, and with a reason alone', async () => {
  const { press, sent } = await render(<LineReopening line={line} />)
  await press('Undo this decision')
  expect(document.body.textContent).toContain('The booking is reversed, and this line waits to be decided again.')
  await press('Undo this decision')
  expect(document.body.textContent).toContain('Please give the reason in the note.')
  expect(sent(bankCalls.reopenLine.path)).toBeUndefined()
})

test('whoever decided above the set sum reads that a colleague undoes it', async () => {
  const reason = { domain: 'bank', name: 'ownDecision', code: 7122, params: {} }
  const { host, labels } = await render(
    <LineReopening line={{ ...line, allowedActions: [{ action: 'reopen', enabled: false, reason }] }} />,
  )
  expect(labels()).toEqual([])
  expect(host.textContent).toContain('a colleague in finance has to undo it')
})

test.each([
  ['part', 'checkout', 'approved_partial', 'kept for the transfer until the rest comes'],
  ['part', 'checkout', 'expired', 'on the payer’s balance'],
  ['paid', 'recharge', 'approved', 'topped up the member’s balance'],
] as const)(
  'a line that %s a %s that is %s has no button, and says why',
  async (outcome, subjectKind, state, words) => {
    const candidate: LineCandidate = {
      remittanceId: known<'remittance'>(),
      reference: 'KABCDEFG2',
      numbers: [],
      subjectKind,
      state,
      amount: jpy(900_000),
      missing: jpy(0),
      paid: jpy(40_000),
      payer: 'Sato',
      dueAt: null,
      fits: { reference: true, payer: true, amount: false },
      allowedActions: [],
      forTwo: [],
    }
    const shown = { ...line, outcome, allowedActions: [], candidates: [candidate] }
    const { host, labels } = await render(<LineReopening line={shown} />)
    expect(labels()).toEqual([])
    expect(host.textContent).toContain(words)
  },
)

test('a large payment is proposed to be reversed, and the question says that the order ends', async () => {
  const { labels, press } = await render(<Reversal remittance={transfer} />)
  expect(labels()).toEqual(['Propose reversing this payment'])
  await press('Propose reversing this payment')
  expect(document.body.textContent).toContain('Everything this transfer paid for is cancelled')
  expect(document.body.textContent).toContain('A second person in finance has to confirm.')
})

test('a colleague confirms the reversal with its reason, or drops it', async () => {
  const reversal = { askedBy: 'Ito', note: 'The money never came', isForTwo: false, sentBack: jpy(0) }
  const { host, labels, press, sent } = await render(<Reversal remittance={{ ...transfer, reversal }} />)
  expect(host.textContent).toContain('Ito proposed reversing this payment: The money never came')
  expect(labels()).toEqual(['Confirm the reversal', 'Drop the proposal'])
  await press('Confirm the reversal')
  await press('Confirm the reversal')
  expect(sent(approvedTransfersCalls.reverseRemittance.path)?.input).toEqual({
    remittanceId: transfer.id,
    version: 5,
    note: 'The money never came',
  })
})
