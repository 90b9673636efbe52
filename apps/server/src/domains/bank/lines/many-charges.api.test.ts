import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { importedStatement, onAccount, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const seen = ({ id: lineId, version }: Pick<BankLine, 'id' | 'version'>) => ({ lineId, version })
const fees = Array.from({ length: 40 }, (_, at) => ({ amount: -(110 + at), words: '振込手数料' }))

test('small outgoing lines are listed by themselves and booked as charges in one go, each in the books', async () => {
  const clerk = await as.finance()
  const others = [
    { amount: -10_001, words: '口座振替' },
    { amount: 330, payer: 'ﾘｿｸ' },
  ]
  const { fileId, lines } = await importedStatement(clerk, [...fees, ...others])
  const listed = accepted(await clerk.call(api.bank.listBankLines, { chargeable: true, page_size: 100 })).data
  const small = lines.filter(({ words }) => words === '振込手数料')
  const here = listed.filter((line) => line.fileId === fileId)
  expect(here.map(({ id }) => id).toSorted()).toEqual(small.map(({ id }) => id).toSorted())
  const before = { fees: await onAccount('fees'), bank: await onAccount('bank') }
  const { results } = accepted(await clerk.call(api.bank.bookCharges, { lines: small.map(seen), note: 'November' }))
  expect(results).toHaveLength(40)
  expect(results.every(({ reason }) => reason === null)).toBe(true)
  const sum = fees.reduce((all, { amount }) => all + amount, 0)
  expect(await onAccount('fees')).toBe(before.fees + sum)
  expect(await onAccount('bank')).toBe(before.bank - sum)
  const [first] = small
  const now = accepted(await clerk.call(api.bank.readBankLine, { lineId: first?.id ?? (fileId as never) }))
  expect(now).toMatchObject({ state: 'settled', outcome: 'charge', note: 'November' })
  await expectSound()
})

test('of lines booked together, one that changed or is no charge says why and keeps the others from nothing', async () => {
  const clerk = await as.finance()
  const { lines } = await importedStatement(clerk, [
    { amount: -661, words: '振込手数料' },
    { amount: -662, words: '振込手数料' },
    { amount: -10_002, words: '口座振替' },
  ])
  const [fine, changed, large] = lines
  if (!fine || !changed || !large) throw new Error('no lines')
  accepted(await clerk.call(api.bank.setLineAside, { ...seen(changed), note: 'Ask the bank' }))
  const { results } = accepted(
    await clerk.call(api.bank.bookCharges, { lines: [fine, changed, large].map(seen), note: 'November' }),
  )
  const codeOf = ({ id }: BankLine) => results.find(({ lineId }) => lineId === id)?.reason?.code ?? null
  expect([fine, changed, large].map(codeOf)).toEqual([
    null,
    requestErrors.olderVersion.code,
    bankErrors.chargeTooMuch.code,
  ])
  const now = accepted(await clerk.call(api.bank.readBankLine, { lineId: large.id }))
  expect(now).toMatchObject({ state: 'open', version: large.version })
  await expectSound()
})

test('of two people who book the same charges at once, each line is booked by one', async () => {
  const [one, other] = [await as.finance(), await as.finance()]
  const { lines } = await importedStatement(one, [
    { amount: -771, words: '振込手数料' },
    { amount: -772, words: '振込手数料' },
  ])
  const answers = await Promise.all(
    [one, other].map((who) => who.call(api.bank.bookCharges, { lines: lines.map(seen), note: 'November' })),
  )
  const booked = answers.flatMap((answer) => accepted(answer).results.filter(({ reason }) => reason === null))
  expect(booked).toHaveLength(2)
  await expectSound()
})
