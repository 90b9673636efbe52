import { randomBytes } from 'node:crypto'
import { languages } from '@kikai/kernel/language'
import { type Money, priceCurrencies } from '@kikai/kernel/money'
import type { Sql } from '../database/db.ts'
import { type RowType, integerColumn, nullable, oneOfColumn, row, textColumn } from '../database/row.ts'
import type { ToTake } from './provider.ts'

const orderRow = row({
  ref: textColumn,
  custom: textColumn,
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  description: textColumn,
  language: oneOfColumn(languages),
  backUrl: textColumn,
  cancelUrl: textColumn,
  state: oneOfColumn(['open', 'paid', 'declined']),
  captureRef: nullable(textColumn),
})
export type DemoOrder = RowType<typeof orderRow>

const columns = (db: Sql) =>
  db`ref, custom, amount, currency, description, language, back_url, cancel_url, state, capture_ref`

/** Nobody guesses the address of somebody else's page. */
const newRef = (kind: string) => `DEMO-${kind}-${randomBytes(12).toString('hex').toUpperCase()}`

/** The order that this key names, made when it is asked for the first time. */
export const insertDemoOrder = (db: Sql, { key, amount, description, language, backUrl, cancelUrl }: ToTake) =>
  orderRow.one(db`
    insert into demo_pay_order as o (ref, request_key, custom, amount, currency, description, language, back_url, cancel_url)
    values (
      ${newRef('O')}, ${key}, ${key}, ${amount.minor}, ${amount.currency}, ${description}, ${language}, ${backUrl}, ${cancelUrl}
    )
    on conflict (request_key) do update set request_key = o.request_key
    returning ${columns(db)}
  `)

export const findDemoOrder = (db: Sql, by: { ref: string } | { captureRef: string }) =>
  orderRow.maybe(db`
    select ${columns(db)}
    from demo_pay_order
    where ${'ref' in by ? db`ref = ${by.ref}` : db`capture_ref = ${by.captureRef}`}
  `)

/** The buyer has said yes or no; whoever presses twice has said it once. */
export const answerDemoOrder = (db: Sql, { ref, pays }: { ref: string; pays: boolean }) =>
  orderRow.maybe(db`
    update demo_pay_order
    set state = ${pays ? 'paid' : 'declined'}, capture_ref = ${pays ? newRef('C') : null}
    where ref = ${ref} and state = 'open'
    returning ${columns(db)}
  `)

const refundRow = row({ ref: textColumn, requestKey: textColumn, amount: integerColumn })
export const listDemoRefunds = (db: Sql, captureRef: string) =>
  refundRow.all(db`select ref, request_key, amount from demo_pay_refund where capture_ref = ${captureRef}`)

const refRow = row({ ref: textColumn })
export const insertDemoRefund = async (
  db: Sql,
  { captureRef, amount, key }: { captureRef: string; amount: Money; key: string },
): Promise<string> =>
  (
    await refRow.one(db`
      insert into demo_pay_refund as r (ref, request_key, capture_ref, amount)
      values (${newRef('R')}, ${key}, ${captureRef}, ${amount.minor})
      on conflict (request_key) do update set request_key = r.request_key
      returning ref
    `)
  ).ref
