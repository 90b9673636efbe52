import { createHash } from 'node:crypto'
import { textOfEntry } from '@kikai/contract/auctions/bid-log'
import type { LotRow } from '../lot/lots.store.ts'
import type { NewEntry } from './bids.store.ts'

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

type Unchained = Pick<NewEntry, 'kind' | 'memberId' | 'alias' | 'price' | 'at'> &
  Partial<Pick<NewEntry, 'shown' | 'maximum' | 'extended' | 'ofSeq' | 'reason' | 'requestId'>>

/** The next entries of a lot's log, each with the hash of the one before it. */
export function chained(
  { id: lotId, lastSeq, logHead }: Pick<LotRow, 'id' | 'lastSeq' | 'logHead'>,
  entries: readonly Unchained[],
): NewEntry[] {
  let [seq, prevHash] = [lastSeq, logHead]
  return entries.map((entry) => {
    seq += 1
    const { kind, alias: bidder, price, ofSeq: of = null, at } = entry
    const hash = hashOfText(textOfEntry(lotId, { seq, kind, bidder, price, of, at, hash: '' }, prevHash))
    const made = {
      shown: null,
      maximum: null,
      extended: false,
      reason: null,
      requestId: null,
      ...entry,
      ofSeq: of,
      seq,
      prevHash,
      hash,
    }
    prevHash = hash
    return made
  })
}
