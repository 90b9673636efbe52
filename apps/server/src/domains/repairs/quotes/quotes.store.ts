import { idOf } from '@kikai/contract/fields'
import { repairQuoteMachine } from '@kikai/contract/repairs/repairs.states'
import { lineKinds, lineUnits, quoteKinds, repairSides } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

export type QuoteId = Id<'repair-quote'>

const storedOption = z.object({
  id: idOf('repair-option'),
  label: z.string(),
  unitPrice: z.int(),
  etaDay: z.nullable(z.string()),
  goodsId: z.nullable(idOf('goods')),
})
export type StoredOption = z.output<typeof storedOption>

const storedLine = z.object({
  id: idOf('repair-line'),
  kind: z.enum(lineKinds),
  label: z.string(),
  partNumber: z.string(),
  quantity: z.int(),
  unit: z.enum(lineUnits),
  most: z.nullable(z.int()),
  used: z.nullable(z.int()),
  isOptional: z.boolean(),
  note: z.string(),
  answer: z.nullable(z.enum(['approve', 'decline'])),
  chosen: z.nullable(idOf('repair-option')),
  options: z.array(storedOption),
})
export type StoredLine = z.output<typeof storedLine>

const quoteRow = row({
  id: idColumn('repair-quote'),
  version: integerColumn,
  repairId: idColumn('repair'),
  kind: oneOfColumn(quoteKinds),
  number: integerColumn,
  round: integerColumn,
  state: oneOfColumn(repairQuoteMachine.states),
  side: oneOfColumn(repairSides),
  authorId: idColumn('member'),
  currency: oneOfColumn(priceCurrencies),
  taxRate: integerColumn,
  language: oneOfColumn(languages),
  note: textColumn,
  wish: textColumn,
  validUntil: nullable(instantColumn),
  sentAt: nullable(instantColumn),
  decidedAt: nullable(instantColumn),
  signatureId: nullable(idColumn('file')),
  signedName: textColumn,
  agreedNet: nullable(integerColumn),
  agreedTax: nullable(integerColumn),
  usedNet: nullable(integerColumn),
  usedTax: nullable(integerColumn),
  deposit: nullable(integerColumn),
  depositTax: nullable(integerColumn),
  lines: jsonColumn(z.array(storedLine)),
  files: idsColumn('file'),
})
export type QuoteRow = RowType<typeof quoteRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    q.id, q.version, q.repair_id, q.kind, q.number, q.round, q.state, q.side, q.author_id, q.currency, q.tax_rate, q.language,
    q.note, q.wish, q.valid_until, q.sent_at, q.decided_at, q.signature_id, q.signed_name, q.agreed_net, q.agreed_tax, q.used_net,
    q.used_tax, q.deposit, q.deposit_tax,
    coalesce(
      (
        select
          jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'kind', l.kind, 'label', l.label, 'partNumber', l.part_number, 'quantity', l.quantity, 'unit', l.unit,
              'most', l.most, 'used', l.used, 'isOptional', l.is_optional, 'note', l.note, 'answer', l.answer, 'chosen', l.chosen,
              'options', (
                select
                  coalesce(
                    jsonb_agg(
                      jsonb_build_object(
                        'id', o.id, 'label', o.label, 'unitPrice', o.unit_price, 'etaDay', o.eta_day, 'goodsId', o.goods_id
                      )
                      order by o.position
                    ),
                    '[]'
                  )
                from repair_option o
                where o.line_id = l.id
              )
            )
            order by l.position
          )
        from repair_line l
        where l.quote_id = q.id
      ),
      '[]'
    ) as lines,
    array(select f.file_id from repair_quote_file f where f.quote_id = q.id order by f.position) as files
  from repair_quote q
  where ${condition}
`

export const findQuote = (db: Sql, { quoteId, repairId }: { quoteId: string; repairId: Id<'repair'> }) =>
  quoteRow.maybe(select(db, db`q.id = ${quoteId} and q.repair_id = ${repairId}`))

/** All of a repair, the newest first. */
export const listQuotes = (db: Sql, repairId: Id<'repair'>) =>
  quoteRow.all(db`${select(db, db`q.repair_id = ${repairId}`)} order by q.id desc`)

const openRow = row({ repairId: idColumn('repair'), kind: oneOfColumn(quoteKinds), side: oneOfColumn(repairSides) })
/** What waits for an answer, for the lists of repairs. */
export const listOpenQuotes = (db: Sql, repairIds: readonly Id<'repair'>[]) =>
  openRow.all(db`
    select repair_id, kind, side from repair_quote where repair_id = any(${[...repairIds]}::uuid[]) and state = 'sent'
  `)

type NewQuote = Pick<
  QuoteRow,
  'id' | 'repairId' | 'kind' | 'round' | 'side' | 'authorId' | 'currency' | 'taxRate' | 'language'
>
/** Counted by kind behind the lock of the repair. */
export const insertQuote = (tx: Tx, made: NewQuote) => tx`
  insert into repair_quote (id, repair_id, kind, number, round, side, author_id, currency, tax_rate, language)
  select
    ${made.id}, ${made.repairId}, ${made.kind}, coalesce(max(number), 0) + 1, ${made.round}, ${made.side}, ${made.authorId},
    ${made.currency}, ${made.taxRate}, ${made.language}
  from repair_quote
  where repair_id = ${made.repairId} and kind = ${made.kind}
`

type Content = { quoteId: QuoteId; note: string; fileIds: readonly Id<'file'>[]; lines: readonly StoredLine[] }
/** Replaces what a draft says. */
export async function saveContent(tx: Tx, { quoteId, note, fileIds, lines }: Content): Promise<void> {
  await tx`update repair_quote set note = ${note}, updated_at = app_now() where id = ${quoteId}`
  await tx`delete from repair_quote_file where quote_id = ${quoteId}`
  await tx`delete from repair_line where quote_id = ${quoteId}`
  if (fileIds.length > 0)
    await tx`
      insert into repair_quote_file (quote_id, position, file_id)
      select ${quoteId}, position, file_id
      from unnest(${[...fileIds]}::uuid[]) with ordinality as given (file_id, position)
    `
  for (const [position, line] of lines.entries()) {
    await tx`
      insert into repair_line (id, quote_id, position, kind, label, part_number, quantity, unit, most, is_optional, note)
      values (
        ${line.id}, ${quoteId}, ${position}, ${line.kind}, ${line.label}, ${line.partNumber}, ${line.quantity}, ${line.unit},
        ${line.most}, ${line.isOptional}, ${line.note}
      )
    `
    for (const [at, option] of line.options.entries())
      await tx`
        insert into repair_option (id, line_id, position, label, unit_price, eta_day, goods_id)
        values (${option.id}, ${line.id}, ${at}, ${option.label}, ${option.unitPrice}, ${option.etaDay}, ${option.goodsId})
      `
  }
}

export const raiseVersion = (tx: Tx, quoteId: QuoteId) =>
  tx`update repair_quote set version = version + 1, updated_at = app_now() where id = ${quoteId}`

export const sentNow = (tx: Tx, { days }: { days: number }): Fragment => tx`
  sent_at = app_now(), valid_until = app_now() + make_interval(days => ${days})
`
type Decided = { by: Id<'member'>; wish: string }
export const decidedNow = (tx: Tx, { by, wish }: Decided): Fragment => tx`
  decided_at = app_now(), decided_by = ${by}, wish = ${wish}
`
type Signed = {
  by: Id<'member'>
  signatureId: Id<'file'> | null
  signedName: string
  net: number
  tax: number
  deposit: number
  depositTax: number
}
export const agreedNow = (tx: Tx, signed: Signed): Fragment => tx`
  decided_at = app_now(), decided_by = ${signed.by}, signature_id = ${signed.signatureId}, signed_name = ${signed.signedName},
  agreed_net = ${signed.net}, agreed_tax = ${signed.tax}, deposit = ${signed.deposit}, deposit_tax = ${signed.depositTax}
`

type Answers = { quoteId: QuoteId; lines: readonly { lineId: string; optionId: string | null }[] }
export const answerLines = (tx: Tx, { quoteId, lines }: Answers) => tx`
  update repair_line l
  set chosen = given.option_id, answer = case when given.option_id is null then 'decline' else 'approve' end
  from
    unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ optionId }) => optionId)}::uuid[])
      as given (line_id, option_id)
  where l.id = given.line_id and l.quote_id = ${quoteId}
`

const endedRow = row({ repairId: idColumn('repair') })
/** The repairs of which something waits for an answer past its end. */
export const listWithEnded = (db: Sql, count: number) =>
  endedRow.all(db`
    select distinct repair_id from repair_quote where state = 'sent' and valid_until <= app_now() limit ${count}
  `)

const ofOptionRow = row({ optionId: idColumn('repair-option'), repairId: idColumn('repair'), label: textColumn })
/** Whose option it is that a part was kept for. */
export const findOfOption = (db: Sql, optionId: string) =>
  ofOptionRow.maybe(db`
    select o.id as option_id, q.repair_id, l.label
    from repair_option o
    join repair_line l on l.id = o.line_id
    join repair_quote q on q.id = l.quote_id
    where o.id = ${optionId}
  `)

const ofOptionsRow = row({
  optionId: textColumn,
  repairId: idColumn('repair'),
  number: textColumn,
  visitAt: nullable(instantColumn),
})
/** The repairs for which parts are kept or were sold, by the options that they were. */
export const listRepairsOfOptions = (db: Sql, optionIds: readonly string[]) =>
  ofOptionsRow.all(db`
    select o.id::text as option_id, r.id as repair_id, r.number, r.visit_at
    from repair_option o
    join repair_line l on l.id = o.line_id
    join repair_quote q on q.id = l.quote_id
    join repair r on r.id = q.repair_id
    where o.id = any(${[...optionIds]}::uuid[])
  `)

const agreedRow = row({ agreed: integerColumn, deposit: integerColumn, tax: integerColumn, depositTax: integerColumn })
/**
 * What was agreed on for a repair so far, with tax, or was really used of it, and what was asked for at once; a fee that went
 * back is none.
 */
export const sumAgreed = (db: Sql, repairId: Id<'repair'>) =>
  agreedRow.one(db`
    select
      coalesce(sum(coalesce(used_net + used_tax, agreed_net + agreed_tax)), 0)::bigint as agreed,
      coalesce(sum(coalesce(used_tax, agreed_tax)), 0)::bigint as tax,
      -- What was given back of a deposit, because less was used, is not asked for again.
      coalesce(sum(least(deposit, used_net + used_tax)), 0)::bigint as deposit,
      coalesce(sum(least(deposit_tax, used_tax)), 0)::bigint as deposit_tax
    from repair_quote
    where repair_id = ${repairId} and state = 'approved'
      and not (kind = 'fee' and exists (
        select from repair_charge c where c.quote_id = repair_quote.id and c.state in ('dropped', 'returned')
      ))
  `)

type Used = { quoteId: QuoteId; lines: readonly { id: string; used: number }[]; net: number; tax: number }
/** What was really used of an agreed quotation, and what it comes to. */
export async function keepUsed(tx: Tx, { quoteId, lines, net, tax }: Used): Promise<void> {
  await tx`
    update repair_line l
    set used = given.used
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ used }) => used)}::int[]) as given (line_id, used)
    where l.id = given.line_id and l.quote_id = ${quoteId}
  `
  await tx`
    update repair_quote
    set used_net = ${net}, used_tax = ${tax}, version = version + 1, updated_at = app_now()
    where id = ${quoteId}
  `
}

export const raiseCap = (tx: Tx, { repairId, cap }: { repairId: Id<'repair'>; cap: number }) =>
  tx`update repair set cap = ${cap} where id = ${repairId} and cap < ${cap}`

export const approvedNow = (tx: Tx): Fragment => tx`approved_at = app_now(), deadline_at = null`

/** Whether a change order or a fee of repair `r` waits for its customer. */
export const hasOpenChange = (db: Sql): Fragment => db`
  exists (
    select from repair_quote q where q.repair_id = r.id and q.state = 'sent' and q.kind <> 'quote' and q.side <> 'customer'
  )
`
