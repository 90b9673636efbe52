import { api } from '@kikai/contract/api'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, jpy } from '@kikai/kernel/money'
import { matchFile } from '../../../src/domains/bank/lines/match-lines.ts'
import { beforeAll } from 'vitest'
import type { Person } from '../../as.ts'
import { given } from '../../given.ts'
import { product, system } from '../../harness.ts'
import { sendForm } from '../../send-form.ts'
import { type BuyerPerson, accepted, placed } from '../deals/orders.ts'

/** For tests of what lines pay by themselves: the sum up to which they do is lifted. */
export const linesPayUpTo = (minor: number) =>
  beforeAll(async () => {
    const value = { JPY: minor, CNY: minor, USD: minor }
    const { id } = await given.finance()
    const { db } = product().app
    await db`
      insert into setting_version (name, version, value, reason, by_member)
      values ('paysByItselfUpTo', 1, ${db.json(value)}, 'x', ${id})
    `
  })

/** The content of one line of a statement of the yen account. */
export type WrittenLine = { day?: string; amount: number; payer?: string; words?: string; ref?: string }

const heading = 'お取引日,お引出し,お預入れ,お取引内容,振込依頼人,取引番号'

/** A statement in the format of a Japanese bank; each is a different file unless `mark` is given. */
export function statementOf(lines: readonly WrittenLine[], mark: string = crypto.randomUUID()): string {
  const rows = lines.map(({ day = '2026/11/20', amount, payer = '', words = '振込', ref = '' }) =>
    [day, amount < 0 ? -amount : '', amount > 0 ? amount : '', words, payer, ref].join(','),
  )
  return [`入出金明細 ${mark},,,,,`, heading, ...rows].join('\r\n')
}

type Uploading = { currency?: PriceCurrency; fileName?: string }
export const uploadStatementFile = async (clerk: Person, content: string | Uint8Array, of: Uploading = {}) => {
  const { currency = 'JPY', fileName = 'statement.csv' } = of
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return (await sendForm(clerk, api.bank.uploadStatement, { fields: { currency, fileName }, bytes })).answer
}

/** A statement that is ready for import, read with the suggested layout. */
export async function readyStatement(clerk: Person, content: string | Uint8Array, of: Uploading = {}) {
  const { fileId } = accepted(await uploadStatementFile(clerk, content, of))
  const { layout } = accepted(await clerk.call(api.bank.previewStatement, { fileId }))
  return { fileId, layout }
}

/** Imports a statement and matches its lines, as the job does shortly afterwards. */
export async function importedStatement(
  clerk: Person,
  lines: readonly WrittenLine[],
  mark?: string,
): Promise<{ fileId: Id<'bank-file'>; lines: BankLine[] }> {
  const { fileId, layout } = await readyStatement(clerk, statementOf(lines, mark))
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout }))
  await matchFile(system(), { fileId })
  return { fileId, lines: await linesOf(clerk, fileId) }
}

export async function linesOf(clerk: Person, fileId: Id<'bank-file'>): Promise<BankLine[]> {
  const rows = await product().app.db`select id from bank_line where file_id = ${fileId} order by row`
  const lines: BankLine[] = []
  for (const { id } of rows)
    lines.push(accepted(await clerk.call(api.bank.readBankLine, { lineId: String(id) as never })))
  return lines
}

/** The only line of an imported and matched statement. */
export async function lineOf(...asked: Parameters<typeof importedStatement>): Promise<BankLine> {
  const { lines } = await importedStatement(...asked)
  const [line] = lines
  if (!line || lines.length > 1) throw new Error(`${lines.length} lines instead of one`)
  return line
}

/** An order of this amount in yen that is to be paid by bank; its buyer has one yen on the balance. */
export async function awaitedByBank(minor: number, buyer?: BuyerPerson) {
  const made = await placed({ price: { currency: 'JPY', minor }, balance: jpy(1), ...(buyer ? { buyer } : {}) })
  const remittance = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  return { ...made, remittance }
}
export type AwaitedByBank = Awaited<ReturnType<typeof awaitedByBank>>

/** The balance of one of the platform's ledger accounts. */
export async function onAccount(
  bucket: 'bank' | 'suspense' | 'partPaid' | 'fees' | 'provider',
  currency = 'JPY',
): Promise<number> {
  const [row] = await product().app.db`
    select balance::int as balance
    from ledger_account
    where owner_kind = 'platform' and bucket = ${bucket} and currency = ${currency}
  `
  return Number(row?.balance ?? 0)
}
