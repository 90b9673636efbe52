import { givenApp, mount } from '@kikai/client/test/mount.tsx'
import type { BankLine, LineCandidate } from '@kikai/contract/bank/bank.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { LineCandidates } from './line-candidates.tsx'

const one = '01900000-0000-7000-8000-000000000001'
function known<Noun extends string>() {
  if (!isId<Noun>(one)) throw new Error('no id')
  return one
}
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
  allowedActions: [],
  forTwo: [],
}

async function said(of: { rest: number; candidate: Partial<LineCandidate> }) {
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'consoleBank', 'payments'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const shown = { ...line, rest: jpy(of.rest), candidates: [{ ...candidate, ...of.candidate }] }
  const { host } = await mount(
    <TextsProvider texts={texts}>
      {around(<LineCandidates line={shown} chosen={null} onChoose={() => {}} />)}
    </TextsProvider>,
  )
  return host.textContent
}

test.each([
  [999_340, 'Still JP¥660 short with this line'],
  [1_003_000, 'JP¥3,000 too much with this line'],
])(
  'a line of %i yen beside a transfer of a million says what is missing or over once it is counted',
  async (rest, words) => {
    expect(await said({ rest, candidate: {} })).toContain(words)
  },
)

test('expected, received before and this line are each named', async () => {
  const text = await said({ rest: 200_000, candidate: { missing: jpy(700_000) } })
  expect(text).toContain('Expected JP¥1,000,000 · received before JP¥300,000 · this line JP¥200,000')
  expect(text).toContain('Still JP¥500,000 short')
})

test('of a transfer that this line has paid nothing is said to be missing from a statement', async () => {
  const text = await said({ rest: 0, candidate: { state: 'approved', paid: jpy(1_000_000) } })
  expect(text).toContain('JP¥1,000,000 paid by this line')
  expect(text).not.toContain('on a statement')
})
