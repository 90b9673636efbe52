import type { auctionTabs } from '@kikai/contract/auctions/auctions.words'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { ownedBy } from '../../../platform/sessions/reach.store.ts'
import { idColumn, integerColumn, row } from '../../../platform/database/row.ts'
import type { LotId } from '../lot/lots.store.ts'

type Tab = (typeof auctionTabs)[number] | 'toPay' | 'releasing'

const isRunning = (db: Sql, memberId: Id<'member'>): Fragment => db`
  (l.state in ('scheduled', 'bidding', 'closing', 'suspended') or (l.state = 'second_chance' and l.second_member = ${memberId}))
`
const isWon = (db: Sql): Fragment => db`coalesce(l.winner_id = b.member_id and l.state in ('won', 'settled'), false)`

/** Whoever is offered a lot after its end takes part in it again. */
const ofTab = (db: Sql, tab: Tab, memberId: Id<'member'>): Fragment =>
  ({
    bidding: () => isRunning(db, memberId),
    finished: () => db`not ${isRunning(db, memberId)}`,
    success: () => isWon(db),
    failed: () => db`not ${isRunning(db, memberId)} and not ${isWon(db)}`,
    toPay: () => db`l.winner_id = b.member_id and l.state = 'won'`,
    releasing: () => db`b.release_by is not null and b.deposit_ended_at is null and not ${isWon(db)}`,
  })[tab]()

const idRow = row({ id: idColumn('lot') })
type Listing = { memberId: Id<'member'>; tab: Tab; skip: number; count: number }
/** What ends first stands first; what has ended, last ended first. */
export const listOwnLotIds = async (db: Sql, { memberId, tab, skip, count }: Listing): Promise<LotId[]> =>
  (
    await idRow.all(db`
      select l.id
      from lot_bidder b
      join lot l on l.id = b.lot_id
      where ${ownedBy(db, memberId, db`b.member_id`)} and ${ofTab(db, tab, memberId)}
      order by
        case when ${isRunning(db, memberId)} then case when l.state = 'scheduled' then l.starts_at else l.ends_at end end,
        l.ended_at desc, l.id desc
      offset ${skip}
      limit ${count}
    `)
  ).map(({ id }) => id)

const countsRow = row({
  bidding: integerColumn,
  finished: integerColumn,
  success: integerColumn,
  failed: integerColumn,
})
export const countOwnTabs = (db: Sql, memberId: Id<'member'>): Promise<Record<(typeof auctionTabs)[number], number>> =>
  countsRow.one(db`
    select
      count(*) filter (where ${ofTab(db, 'bidding', memberId)})::int as bidding,
      count(*) filter (where ${ofTab(db, 'finished', memberId)})::int as finished,
      count(*) filter (where ${ofTab(db, 'success', memberId)})::int as success,
      count(*) filter (where ${ofTab(db, 'failed', memberId)})::int as failed
    from lot_bidder b
    join lot l on l.id = b.lot_id
    where ${ownedBy(db, memberId, db`b.member_id`)}
  `)
