import { instantOf } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { demoOperator } from '../../platform/config/operator.ts'
import { type ToCompose, composeStatement, statementSumsOf } from './compose-statement.ts'

const at = instantOf(new Date('2026-10-31T15:30:00.000Z'))
const made: ToCompose = {
  statement: {
    number: 'M2610AB',
    currency: 'JPY',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    carried: -20_000,
    due: 280_000,
    dueOn: '2026-11-30',
    issuedAt: at,
  },
  entries: [
    { at, number: 'O1', amount: -300_000 },
    { at, number: 'O2', amount: -100_000 },
    { at, number: 'O2', amount: 100_000 },
  ],
  timeZone: 'Asia/Tokyo',
  company: {
    country: 'JP',
    names: { en: 'Senshu Kenki', ja: '泉州建機', 'zh-Hans': '泉州建机' },
    legalName: '泉州建機株式会社',
    address: { en: 'Osaka', ja: '大阪市', 'zh-Hans': '大阪市' },
    phone: '+81665310000',
  },
  operator: { ...demoOperator, country: 'JP' },
}

test('orders, returns and what is carried over add up to what a statement asks for', () => {
  const rows = statementSumsOf(made, 'ja')
  expect(rows.map(({ text }) => text)).toEqual(['400,000円', '−100,000円', '−20,000円', '280,000円'])
  expect(rows.at(-1)?.strong).toBe(true)
})

test('what returns leave over is not paid out: it goes on to the next statement, and nothing is due', () => {
  const over = { ...made, entries: made.entries.slice(2), statement: { ...made.statement, due: 0 } }
  expect(statementSumsOf(over, 'ja').map(({ text }) => text)).toEqual([
    '0円',
    '−100,000円',
    '−20,000円',
    '120,000円',
    '0円',
  ])
  const { blocks } = composeStatement(over, 'en')
  expect(JSON.stringify(blocks)).toContain('taken off your next statement')
  expect(JSON.stringify(blocks)).not.toContain('30 November 2026')
})

test('a statement names itself, its days by the company’s calendar, and that the sellers issue the invoices', () => {
  const words: Record<Language, readonly string[]> = {
    'zh-Hans': ['月结账单', '2026年11月1日', '不是发票'],
    en: ['Statement of account', '1 November 2026', 'not a tax invoice'],
    ja: ['請求書', '2026年11月1日', '適格請求書ではありません'],
  }
  for (const language of languages) {
    const said = JSON.stringify(composeStatement(made, language).blocks)
    for (const word of words[language]) expect(said).toContain(word)
  }
})
