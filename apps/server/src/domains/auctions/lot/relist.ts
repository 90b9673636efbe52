import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { hourMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { LotRow } from './lots.store.ts'

type Relisting = {
  figures: Pick<Figures, 'relistsMost' | 'relistPauseHours'>
  isRelisted: boolean
  /** When it would start; null to ask whether it can be put up again at all. */
  startsAt: Instant | null
}

/** Why a lot cannot be put up again: it is not over, was put up again already, too often, or would start too soon. */
export function relistBlocked(lot: LotRow, { figures, isRelisted, startsAt }: Relisting): Refusal | null {
  const isOver = (lot.state === 'passed' && lot.nearMissUntil === null) || lot.state === 'defaulted'
  if (!isOver || isRelisted) return refuse(requestErrors.wrongState, { state: lot.state })
  const { relistsMost: most } = figures
  if (lot.relistNo >= most) return refuse(auctionErrors.relistedOften, { most })
  const from = relistFrom(lot, figures)
  return startsAt !== null && from !== null && startsAt < from ? refuse(auctionErrors.relistTooSoon, { from }) : null
}

export const relistFrom = (
  { endedAt }: Pick<LotRow, 'endedAt'>,
  { relistPauseHours }: Pick<Figures, 'relistPauseHours'>,
): Instant | null => endedAt && instantOf(new Date(millisecondsOf(endedAt) + relistPauseHours * hourMs))
