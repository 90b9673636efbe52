import {
  type DeclineReason,
  type OfferOutcome,
  declineReasons,
  offerOutcomes,
  offerSides,
} from '@kikai/contract/negotiation/negotiation.words'
import { payMethods } from '@kikai/contract/payments/pay-methods.words'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { ownedBy } from '../../platform/sessions/reach.store.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { addressCopy } from '../orders/orders.public.ts'

const offerRow = row({
  id: idColumn('negotiation-offer'),
  negotiationId: idColumn('negotiation'),
  round: integerColumn,
  side: oneOfColumn(offerSides),
  authorId: idColumn('member'),
  unitPrice: integerColumn,
  quantity: integerColumn,
  freight: oneOfColumn(offerSides),
  dismantling: oneOfColumn(offerSides),
  deliverFrom: nullable(dayColumn),
  deliverTo: nullable(dayColumn),
  payment: nullable(oneOfColumn(payMethods)),
  inspectUntil: nullable(dayColumn),
  note: textColumn,
  language: oneOfColumn(languages),
  address: jsonColumn(addressCopy),
  outcome: nullable(oneOfColumn(offerOutcomes)),
  outcomeBy: nullable(oneOfColumn(['buyer', 'seller', 'rule', 'clock', 'staff'])),
  reason: nullable(oneOfColumn(declineReasons)),
  endedAt: nullable(instantColumn),
  createdAt: instantColumn,
})
export type OfferRow = RowType<typeof offerRow>

/** All rounds of these negotiations, the oldest first. */
export const listOffers = (db: Sql, negotiationIds: readonly Id<'negotiation'>[]) =>
  offerRow.all(db`
    select
      id, negotiation_id, round, side, author_id, unit_price, quantity, freight, dismantling, deliver_from, deliver_to, payment,
      inspect_until, note, language, address, outcome, outcome_by, reason, ended_at, created_at
    from negotiation_offer
    where negotiation_id = any(${[...negotiationIds]}::uuid[])
    order by negotiation_id, round
  `)

type NewOffer = Omit<OfferRow, 'id' | 'outcome' | 'outcomeBy' | 'reason' | 'endedAt' | 'createdAt'> & {
  id: Id<'negotiation-offer'>
}
export const insertOffer = (tx: Tx, { address, ...made }: NewOffer) =>
  tx`insert into negotiation_offer ${tx({ ...made, address: tx.json(address) })}`

type Ended = {
  negotiationId: Id<'negotiation'>
  outcome: OfferOutcome
  by: NonNullable<OfferRow['outcomeBy']>
  reason?: DeclineReason | undefined
}
/** Ends the round that stands. */
export const endOffer = (tx: Tx, { negotiationId, outcome, by, reason }: Ended) => tx`
  update negotiation_offer
  set outcome = ${outcome}, outcome_by = ${by}, reason = ${reason ?? null}, ended_at = app_now()
  where negotiation_id = ${negotiationId} and outcome is null
`

const limitRow = row({
  acceptFrom: nullable(integerColumn),
  declineBelow: nullable(integerColumn),
  leastPercent: nullable(integerColumn),
})
export type LimitRow = RowType<typeof limitRow>
export const findLimits = (db: Sql, goodsId: Id<'goods'>) =>
  limitRow.maybe(
    db`select accept_from, decline_below, least_percent from negotiation_limit where goods_id = ${goodsId}`,
  )

export const saveLimits = (
  tx: Tx,
  { goodsId, by, ...set }: LimitRow & { goodsId: Id<'goods'>; by: Id<'member'> },
) => tx`
  insert into negotiation_limit (goods_id, accept_from, decline_below, least_percent, set_by)
  values (${goodsId}, ${set.acceptFrom}, ${set.declineBelow}, ${set.leastPercent}, ${by})
  on conflict (goods_id) do update
  set
    accept_from = excluded.accept_from, decline_below = excluded.decline_below, least_percent = excluded.least_percent,
    set_by = excluded.set_by, updated_at = app_now()
`

const reportRow = row({
  negotiationId: idColumn('negotiation'),
  body: textColumn,
  createdAt: instantColumn,
  files: jsonColumn(z.array(idOf('file'))),
})
/** The reports of failed inspections. */
export const findReport = (db: Sql, negotiationId: Id<'negotiation'>) =>
  reportRow.maybe(db`
    select
      f.negotiation_id, r.body, r.created_at,
      (
        select coalesce(jsonb_agg(p.file_id order by p.position), '[]')
        from negotiation_report_picture p
        where p.offer_id = r.offer_id
      ) as files
    from negotiation_report r
    join negotiation_offer f on f.id = r.offer_id
    where f.negotiation_id = ${negotiationId}
    order by r.created_at desc
    limit 1
  `)

type NewReport = {
  offerId: Id<'negotiation-offer'>
  memberId: Id<'member'>
  text: string
  fileIds: readonly Id<'file'>[]
}
export async function insertInspectionReport(tx: Tx, { offerId, memberId, text, fileIds }: NewReport): Promise<void> {
  await tx`insert into negotiation_report (offer_id, member_id, body) values (${offerId}, ${memberId}, ${text})`
  await tx`
    insert into negotiation_report_picture (offer_id, position, file_id)
    select ${offerId}, f.position, f.file_id
    from unnest(${[...fileIds]}::uuid[]) with ordinality as f (file_id, position)
  `
}

const ownRow = row({
  goods: textColumn,
  unitPrice: integerColumn,
  currency: textColumn,
  quantity: integerColumn,
  note: textColumn,
  createdAt: instantColumn,
})
export const listOwnOffers = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select g.titles ->> 'en' as goods, f.unit_price, n.currency, f.quantity, f.note, f.created_at
    from negotiation_offer f
    join negotiation n on n.id = f.negotiation_id
    join goods g on g.id = n.goods_id
    where ${ownedBy(db, memberId, db`f.author_id`)}
    order by f.created_at
  `)

const fileRow = row({ fileId: idColumn('file') })
/** Overwrites words and addresses of a member, and lets go of the pictures, whose ids it answers with. */
export async function eraseOffers(tx: Tx, memberId: Id<'member'>): Promise<Id<'file'>[]> {
  await tx`
    update negotiation_offer
    set address = address || jsonb_build_object(
      'name', '—', 'mobile', '', 'street', '', 'houseNumber', '', 'company', '', 'postalCode', left(address ->> 'postalCode', 3)
    )
    where negotiation_id in (select id from negotiation where ${ownedBy(tx, memberId, tx`member_id`)})
  `
  await tx`update negotiation_offer set note = '' where ${ownedBy(tx, memberId, tx`author_id`)}`
  await tx`update negotiation_report set body = '—' where ${ownedBy(tx, memberId, tx`member_id`)}`
  const gone = await fileRow.all(tx`
    delete from negotiation_report_picture
    where offer_id in (select offer_id from negotiation_report where ${ownedBy(tx, memberId, tx`member_id`)})
    returning file_id
  `)
  return gone.map(({ fileId }) => fileId)
}
