import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../database/db.ts'
import { mentionOf } from '../texts/mentions.ts'
import { boolColumn, jsonColumn, nullable, oneOfColumn, row } from '../database/row.ts'

const outcomeRow = row({
  outcome: oneOfColumn(['fresh', 'replayed', 'stored', 'differs']),
  response: nullable(jsonColumn(z.unknown())),
})

type Begin = {
  session: string
  nonce: string
  keepUntil: Date
  scope: string
  call: string
  key: string | null
  hash: string | null
}

export const beginRequest = (tx: Tx, request: Begin) =>
  outcomeRow.one(tx`
    select outcome, response
    from begin_request(
      ${request.session}, ${request.nonce}, ${request.keepUntil.toISOString()}::text::timestamptz,
      ${request.scope}, ${request.call}, ${request.key}, ${request.hash}
    )
  `)

export const storeResponse = (
  tx: Tx,
  { scope, call, key, response }: { scope: string; call: string; key: string; response: unknown },
) =>
  tx`
    update idempotency
    set response = ${JSON.stringify(response)}::text::jsonb
    where scope = ${scope} and call = ${call} and key = ${key}
  `

const writtenRow = row({ written: boolColumn })
type Writer = { session: string; keptSeconds: number; withinSeconds: number }
/** Whether a session has written within the time: its nonces are kept so many seconds longer. */
export const hasJustWritten = async (db: Sql, { session, keptSeconds, withinSeconds }: Writer): Promise<boolean> => {
  const { written } = await writtenRow.one(db`
    select exists (
      select from request_nonce
      where session = ${session} and keep_until > app_now() + make_interval(secs => ${keptSeconds - withinSeconds})
    ) as written
  `)
  return written
}

const keptDays = 7
/** Deletes expired nonces, keys older than a week, and expired limits. */
export async function forgetOldRequests(db: Sql): Promise<number> {
  const nonces = await db`delete from request_nonce where keep_until < app_now()`
  const keys = await db`delete from idempotency where created_at < app_now() - make_interval(days => ${keptDays})`
  const limits = await db`delete from rate_limit where arrival < app_now()`
  return nonces.count + keys.count + limits.count
}

/** Deletes stored answers that contain one of these words or were given to one of these members. */
export async function forgetAnswersNaming(tx: Tx, words: readonly string[]): Promise<void> {
  const patterns = words.map(mentionOf)
  await tx`delete from idempotency where scope ~ any(${patterns}::text[]) or response::text ~ any(${patterns}::text[])`
}

/**
 * Deletes limits of an account. Limits of an address are under its hash and expire, so that strangers' counts survive.
 */
export const forgetLimitsOf = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from rate_limit where position(${memberId} in key) > 0`
