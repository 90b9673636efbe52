import { saleKinds } from '@kikai/contract/payments/payment-subjects'
import { type RefundTab, refundChannels, refundKinds, refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import { endedRefunds, refundMachine } from '@kikai/contract/refunds/refunds.states'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import {
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { FreightClaimRow } from '../freight/freight-claims.store.ts'
import { type StoredRefund, ofRefundOwner } from '../refunds.store.ts'

/** The states of each tab; a return freight that is open counts beside them. */
const tabStates: Readonly<Record<RefundTab, readonly StoredRefund['state'][]>> = {
  freight: [],
  seller: ['requested', 'in_transit', 'received'],
  arbitration: ['arbitration'],
  waiting: [],
  payout: ['approved', 'inspected_ok', 'checked', 'processing', 'failed', 'credit_proposed'],
  buyer: ['counter_offered', 'rejected', 'return_due'],
  ended: endedRefunds,
}

const queueRow = row({
  id: idColumn('refund'),
  subjectKind: oneOfColumn(saleKinds),
  subjectId: textColumn,
  number: textColumn,
  companyId: idColumn('company'),
  byPlatform: boolColumn,
  state: oneOfColumn(refundMachine.states),
  kind: oneOfColumn(refundKinds),
  reason: oneOfColumn(refundReasons),
  currency: oneOfColumn(priceCurrencies),
  asked: integerColumn,
  granted: nullable(integerColumn),
  channel: oneOfColumn(refundChannels),
  createdAt: instantColumn,
  deadlineAt: nullable(instantColumn),
})

type FreightStates = Partial<Record<RefundTab, readonly FreightClaimRow['state'][]>>
const freightStates: FreightStates = {
  seller: ['claimed'],
  buyer: ['corrected'],
  freight: ['disputed'],
  payout: ['proposed'],
}
/** Both sides read of a proposal only that the platform is deciding. */
const freightStatesOfSides: FreightStates = { ...freightStates, freight: ['disputed', 'proposed'], payout: [] }

function inTab(db: Sql, { tab, owner }: Pick<Queue, 'owner'> & { tab: RefundTab }): Fragment {
  if (tab === 'waiting')
    return db`exists (
      select from return_freight_claim c where c.refund_id = r.id and c.state = 'accepted' and c.waits_until <= app_now()
    )`
  const ofState = db`r.state = any(${[...tabStates[tab]]}::text[])`
  const isOurs = 'reach' in owner && owner.reach.all
  const freight = (isOurs ? freightStates : freightStatesOfSides)[tab] ?? []
  return freight.length > 0
    ? db`(
        ${ofState}
        or exists (select from return_freight_claim c where c.refund_id = r.id and c.state = any(${[...freight]}::text[]))
      )`
    : ofState
}

type Queue = { owner: Owner; tab: RefundTab | null; words: string }
function matching(db: Sql, { owner, tab, words }: Queue): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    ${ofRefundOwner(db, owner)}
    ${tab === null ? db`` : db`and ${inTab(db, { tab, owner })}`}
    ${words === '' ? db`` : db`and r.number ilike ${pattern}`}
  `
}

/** Those with a deadline first, nearest first. */
export const listRefundQueue = (db: Sql, { skip, count, ...queue }: Queue & { skip: number; count: number }) => {
  const deadline = db`least(r.deadline_at, f.deadline_at, case when f.state = 'accepted' then f.waits_until end)`
  return queueRow.all(db`
    select
      r.id, r.subject_kind, r.subject_id::text as subject_id, r.number, r.company_id, r.by_platform, r.state, r.kind, r.reason, r.currency, r.asked, r.granted, r.channel,
      r.created_at, ${deadline} as deadline_at
    from refund r
    left join return_freight_claim f on f.refund_id = r.id
    where ${matching(db, queue)}
    order by deadline_at, r.id desc
    limit ${count} offset ${skip}
  `)
}

const countsRow = row({
  seller: integerColumn,
  arbitration: integerColumn,
  freight: integerColumn,
  payout: integerColumn,
  waiting: integerColumn,
  buyer: integerColumn,
  ended: integerColumn,
})
export const countRefundTabs = (db: Sql, queue: Omit<Queue, 'tab'>): Promise<Record<RefundTab, number>> => {
  const of = (tab: RefundTab) => db`(count(*) filter (where ${inTab(db, { tab, owner: queue.owner })}))::int`
  return countsRow.one(db`
    select
      ${of('seller')} as seller, ${of('arbitration')} as arbitration, ${of('freight')} as freight,
      ${of('payout')} as payout, ${of('waiting')} as waiting, ${of('buyer')} as buyer, ${of('ended')} as ended
    from refund r
    where ${matching(db, { ...queue, tab: null })}
  `)
}
