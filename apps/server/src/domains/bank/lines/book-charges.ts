import type { manyLinesCalls } from '@kikai/contract/bank/many-lines.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal } from '@kikai/contract/errors'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { bookInside } from './book-line.ts'

type BookCharges = typeof manyLinesCalls.bookCharges
type Line = InputOf<BookCharges>['lines'][number]
type Result = OutputOf<BookCharges>['results'][number]

/**
 * Each line once and in one order, so that two people who book the same lines wait for each other instead of
 * deadlocking.
 */
export function bookCharges(
  ctx: Context<Member>,
  { lines, note }: InputOf<BookCharges>,
): Promise<OutputOf<BookCharges>> {
  const each = new Map(lines.map((line) => [line.lineId, line]))
  const ordered = [...each.values()].toSorted((one, other) => (one.lineId < other.lineId ? -1 : 1))
  return ctx.tx(async (ctx) => {
    const results: Result[] = []
    for (const line of ordered) results.push(await bookOne(ctx, line, note))
    return { results }
  })
}

async function bookOne(ctx: TxContext<Member>, line: Line, note: string): Promise<Result> {
  try {
    await bookInside(ctx, { ...line, as: 'charge', note })
    return { lineId: line.lineId, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { lineId: line.lineId, reason: reasonOf(error) }
  }
}
