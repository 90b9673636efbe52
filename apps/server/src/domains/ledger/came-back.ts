import type { TransactionKind } from '@kikai/contract/ledger/managed-ledger.shapes'
import { effectOf } from './effect-of.ts'
import { takeFirst } from './take-first.ts'

/** A movement on a balance. */
export type Moved = { kind: TransactionKind; effectKey: string; number: string | null; amount: number }
type Spent = { thing: string; numbers: readonly string[]; prepaid: number }

const brought: readonly TransactionKind[] = ['bankCredit', 'withdrawalBack', 'withdrawalReturned', 'repairPay']
const restores: readonly TransactionKind[] = ['refund', 'depositRelease']

/**
 * The part of a balance that came from refunds, surpluses and repairs of engineers and may be paid out to a bank. Payments use this part
 * first and topped-up money afterwards; refunds restore the topped-up part that a payment had used, because topped-up
 * money is never paid out. A released deposit restores both parts as they were.
 */
export const cameBackOf = (moves: readonly Moved[]): number =>
  lotsBack(moves).reduce((sum, { amount }) => sum + amount, 0)

type Lot = Pick<Moved, 'kind' | 'number' | 'amount'>

/** The same part by what brought it, oldest first; what came first leaves first. */
export function lotsBack(moves: readonly Moved[]): readonly Lot[] {
  const has = { prepaid: 0, back: 0 }
  const spent: Spent[] = []
  let lots: readonly Lot[] = []
  for (const move of moves) {
    if (move.amount < 0) {
      const taken = take(has, -move.amount, isTopUpBack(move) ? 'prepaid' : 'back')
      lots = takeFirst(lots, taken.back)[1]
      spent.push({ thing: thingOf(move), numbers: numbersOf(move), prepaid: taken.prepaid })
    } else {
      const prepaid = brought.includes(move.kind)
        ? 0
        : restores.includes(move.kind)
          ? restored(spent, move)
          : move.amount
      has.prepaid += prepaid
      has.back += move.amount - prepaid
      if (move.amount > prepaid)
        lots = [...lots, { kind: move.kind, number: move.number, amount: move.amount - prepaid }]
    }
  }
  return lots
}

/** A reversed top-up, and manual corrections, reduce the topped-up part. */
const isTopUpBack = ({ kind, effectKey }: Moved): boolean =>
  kind === 'adjustment' || (kind === 'bankReversal' && effectOf(effectKey).of === 'remittance')

function take(has: { prepaid: number; back: number }, amount: number, first: 'prepaid' | 'back') {
  const then = first === 'back' ? 'prepaid' : 'back'
  const taken = { prepaid: 0, back: 0 }
  taken[first] = Math.min(has[first], amount)
  taken[then] = amount - taken[first]
  has.prepaid -= taken.prepaid
  has.back -= taken.back
  return taken
}

/** How much of a refund or a released deposit restores topped-up money: what was used last returns first. */
function restored(spent: Spent[], refund: Moved): number {
  const { of, what } = effectOf(refund.effectKey)
  const isNamed = what === 'return' || of === 'deposit'
  const number = refund.number?.replace(/-R\d+$/, '')
  let sum = 0
  for (const one of spent) {
    const isOf = isNamed ? one.thing === thingOf(refund) : number !== undefined && one.numbers.includes(number)
    if (!isOf) continue
    const part = Math.min(one.prepaid, refund.amount - sum)
    one.prepaid -= part
    sum += part
  }
  return sum
}

/** What was paid or held, whichever step of it: `payment:<id>`. */
function thingOf({ effectKey }: Moved): string {
  const { of, id } = effectOf(effectKey)
  return `${of}:${id}`
}
const numbersOf = ({ kind, number }: Moved): string[] =>
  kind === 'orderPayment' || kind === 'appointmentPayment' || kind === 'repairPayment'
    ? (number?.split(', ') ?? [])
    : []
