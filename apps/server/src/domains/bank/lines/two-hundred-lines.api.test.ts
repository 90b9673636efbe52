import { api } from '@kikai/contract/api'
import type { PriceCurrency } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { readyStatement } from '../../../../test/given/money/bank.ts'
import { encoded } from '../../../../test/given/messages/encoded.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from './match-lines.ts'

startProduct()

/** What a member of ours is to send: five top-ups in one currency, and their references. */
async function awaitedReferences(currency: PriceCurrency, minor: number): Promise<string[]> {
  const member = await as.member()
  const references: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const { remittance } = accepted(await member.call(api.payments.createRecharge, { amount: { currency, minor } }))
    references.push(remittance?.reference ?? '')
  }
  return references
}

type Bank = {
  currency: PriceCurrency
  minor: number
  written: (lines: readonly { reference: string; amount: number; nth: number }[]) => Uint8Array
}
const two = (nth: number) => String((nth % 28) + 1).padStart(2, '0')
const banks: Bank[] = [
  {
    currency: 'JPY',
    minor: 50_000,
    written: (lines) =>
      encoded(
        [
          'お取引日,お引出し,お預入れ,お取引内容,振込依頼人,取引番号',
          ...lines.map(({ reference, amount, nth }) =>
            amount < 0
              ? `令和8年11月${two(nth)}日,${-amount},,振込手数料,,${nth}`
              : `令和8年11月${two(nth)}日,,"${amount.toLocaleString('en')}",振込,${reference} ﾔﾏﾀﾞｾｲｷ(ｶ,${nth}`,
          ),
        ].join('\r\n'),
        'shift_jis',
      ),
  },
  {
    currency: 'CNY',
    minor: 500_000,
    written: (lines) =>
      encoded(
        [
          '交易日期,借贷标志,交易金额,对方户名,备注,流水号',
          ...lines.map(
            ({ reference, amount, nth }) =>
              `202611${two(nth)},${amount < 0 ? '借' : '贷'},${(Math.abs(amount) / 100).toFixed(2)},昆山恒通机械有限公司,${reference},${nth}`,
          ),
        ].join('\n'),
        'gb18030',
      ),
  },
  {
    currency: 'USD',
    minor: 100_000,
    written: (lines) =>
      new TextEncoder().encode(
        [
          'Date,Type,Description,Paid In,Paid Out,Transaction ID',
          ...lines.map(({ reference, amount, nth }) => {
            const sum = (Math.abs(amount) / 100).toFixed(2)
            return `${two(nth)}/11/2026,BACS,LEEDS MACHINE TOOLS ${reference},${amount < 0 ? '' : sum},${amount < 0 ? sum : ''},${nth}`
          }),
        ].join('\n'),
      ),
  },
]

const linesInAll = 200

test('a statement of 200 lines, from a Japanese, a Chinese and a British bank, leaves only what is unclear', async () => {
  const clerk: Person = await as.finance()
  for (const { currency, minor, written } of banks) {
    const [exact, unclear] = [await awaitedReferences(currency, minor), await awaitedReferences(currency, minor)]
    const [short = '', over = ''] = unclear
    const known = [
      ...exact.map((reference) => ({ reference, amount: minor })),
      { reference: short, amount: minor - 100 },
      { reference: over, amount: minor + 100 },
      { reference: '', amount: -100 },
    ]
    const others = Array.from({ length: linesInAll - known.length }, (_, at) => ({ reference: '', amount: 700 + at }))
    const content = written([...known, ...others].map((line, nth) => ({ ...line, nth })))
    const ready = await readyStatement(clerk, content, { currency })
    accepted(await clerk.call(api.bank.importStatement, ready))
    await matchFile(system(), { fileId: ready.fileId })
    const { data } = accepted(await clerk.call(api.bank.listStatements, { current_page: 1, page_size: 20 }))
    const file = data.find(({ id }) => id === ready.fileId)
    expect(file).toMatchObject({ state: 'done', lines: linesInAll, known: 0 })
    const counts = Object.fromEntries(file?.findings.map(({ finding, count }) => [finding, count]) ?? [])
    expect(counts, currency).toEqual({ exact: 5, short: 1, over: 1, outgoing: 1, unknown: linesInAll - 8 })
  }
  await expectSound()
}, 120_000)
