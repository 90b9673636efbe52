import { type PassportFacts, passportFacts, passportKinds } from '@kikai/contract/passport/passport.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

export type MachineKeys = { makerKey: string; modelKey: string; serialKey: string }
const columnsOf = (keys: readonly MachineKeys[]) => ({
  makers: keys.map(({ makerKey }) => makerKey),
  models: keys.map(({ modelKey }) => modelKey),
  serials: keys.map(({ serialKey }) => serialKey),
})

/** In one order for all, so that two lists with the same machines wait for each other instead of for ever. */
export const insertPassports = (tx: Tx, keys: readonly MachineKeys[]) => {
  const { makers, models, serials } = columnsOf(keys)
  return tx`
    insert into passport (maker_key, model_key, serial_key)
    select distinct maker_key, model_key, serial_key
    from unnest(${makers}::text[], ${models}::text[], ${serials}::text[]) as machine (maker_key, model_key, serial_key)
    order by maker_key, model_key, serial_key
    on conflict do nothing
  `
}

const passportRow = row({
  id: idColumn('passport'),
  contestedAt: nullable(instantColumn),
  holderId: nullable(idColumn('member')),
  holderCompanyId: nullable(idColumn('company')),
})
export type PassportRow = RowType<typeof passportRow>
const ofMachine = (db: Sql, { makerKey, modelKey, serialKey }: MachineKeys) =>
  db`maker_key = ${makerKey} and model_key = ${modelKey} and serial_key = ${serialKey}`
export const findPassport = (db: Sql, keys: MachineKeys) =>
  passportRow.maybe(
    db`select id, contested_at, holder_id, holder_company_id from passport where ${ofMachine(db, keys)}`,
  )
export const lockPassport = (tx: Tx, keys: MachineKeys) =>
  passportRow.one(
    tx`select id, contested_at, holder_id, holder_company_id from passport where ${ofMachine(tx, keys)} for update`,
  )

/** Whoever is registered as the owner of a machine. */
export type PassportHolder = { memberId: Id<'member'>; companyId: Id<'company'> | null }
export const setHolder = (tx: Tx, passportIds: readonly Id<'passport'>[], holder: PassportHolder | null) => tx`
  update passport
  set holder_id = ${holder?.memberId ?? null}, holder_company_id = ${holder?.companyId ?? null}
  where id = any(${[...passportIds]}::uuid[])
`

const heldRow = row({
  id: idColumn('passport'),
  makerKey: textColumn,
  modelKey: textColumn,
  serialKey: textColumn,
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
})
/** Those of these machines that somebody has registered. */
export const listHeld = (db: Sql, keys: readonly MachineKeys[]) => {
  const { makers, models, serials } = columnsOf(keys)
  return heldRow.all(db`
    select distinct
      p.id, maker_key, model_key, serial_key, p.holder_id as member_id, p.holder_company_id as company_id
    from unnest(${makers}::text[], ${models}::text[], ${serials}::text[]) as m (maker_key, model_key, serial_key)
    join passport p using (maker_key, model_key, serial_key)
    where p.holder_id is not null
  `)
}

export const setContested = (tx: Tx, passportId: Id<'passport'>, contested: boolean) => tx`
  update passport
  set contested_at = case when ${contested}::boolean then coalesce(contested_at, app_now()) end
  where id = ${passportId}
`

export type NewEvent = {
  keys: MachineKeys
  kind: (typeof passportKinds)[number]
  /** Null: now. */
  at: Instant | null
  facts: PassportFacts
  source: { kind: string; id: string }
  visible: boolean
}
/** What is known from the same source already is left as it is. */
export const insertEvents = (tx: Tx, events: readonly NewEvent[]) => {
  const { makers, models, serials } = columnsOf(events.map(({ keys }) => keys))
  return tx`
    insert into passport_event (passport_id, kind, at, facts, source_kind, source_id, visible)
    select p.id, e.kind, coalesce(e.at, app_now()), e.facts::jsonb, e.source_kind, e.source_id, e.visible::boolean
    from unnest(
      ${makers}::text[], ${models}::text[], ${serials}::text[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ facts }) => JSON.stringify(facts))}::text[],
      ${events.map(({ source }) => source.kind)}::text[], ${events.map(({ source }) => source.id)}::uuid[],
      ${events.map(({ visible }) => String(visible))}::text[]
    ) as e (maker_key, model_key, serial_key, kind, at, facts, source_kind, source_id, visible)
    join passport p
      on p.maker_key = e.maker_key and p.model_key = e.model_key and p.serial_key = e.serial_key
    on conflict do nothing
  `
}

const eventRow = row({
  id: idColumn('passport-event'),
  kind: oneOfColumn(passportKinds),
  at: instantColumn,
  facts: jsonColumn(passportFacts),
  shown: boolColumn,
})
export const listEvents = (db: Sql, { passportId, all }: { passportId: Id<'passport'>; all: boolean }) =>
  eventRow.all(db`
    select e.id, e.kind, e.at, e.facts, coalesce(c.shown, e.visible) as shown
    from passport_event e
    left join passport_choice c on c.event_id = e.id
    where e.passport_id = ${passportId} and (${all}::boolean or coalesce(c.shown, e.visible))
    order by e.at desc, e.id desc
    limit ${limits.passportEntriesMax}
  `)

const listedRow = row({ passportId: idColumn('passport'), goodsId: idColumn('goods') })
/** The goods as which these machines were listed, the last first. */
export const listListed = (db: Sql, passportIds: readonly Id<'passport'>[]) =>
  listedRow.all(db`
    select passport_id, source_id as goods_id
    from passport_event
    where passport_id = any(${[...passportIds]}::uuid[]) and kind = 'listed' and source_kind = 'goods'
    order by at desc, id desc
  `)

const movedRow = row({ isMoved: boolColumn })
/** Whether a machine went to somebody else after this order had sold it. */
export const findMovedSince = (
  db: Sql,
  { passportId, orderId }: { passportId: Id<'passport'>; orderId: Id<'order'> },
) =>
  movedRow.one(db`
    select exists (
      select
      from passport_event s
      join passport_event e on e.passport_id = s.passport_id and e.at > s.at
      where s.passport_id = ${passportId} and s.kind = 'sold' and s.source_id = ${orderId} and e.kind in ('sold', 'transferred')
    ) as is_moved
  `)

type Choice = { passportId: Id<'passport'>; eventIds: readonly Id<'passport-event'>[]; shown: boolean }
export const insertChoices = (tx: Tx, { passportId, eventIds, shown }: Choice) => tx`
  insert into passport_choice (event_id, shown)
  select id, ${shown} from passport_event where passport_id = ${passportId} and id = any(${[...eventIds]}::uuid[])
  on conflict (event_id) do update set shown = excluded.shown, chosen_at = app_now()
`

const contestedRow = row({ at: idColumn('passport') })
/** Which of these machines several members say are theirs. */
export const listContested = (db: Sql, keys: readonly MachineKeys[]) => {
  const { makers, models, serials } = columnsOf(keys)
  return contestedRow.all(db`
    select p.id as at
    from unnest(${makers}::text[], ${models}::text[], ${serials}::text[]) as m (maker_key, model_key, serial_key)
    join passport p using (maker_key, model_key, serial_key)
    where p.contested_at is not null
  `)
}

const toldRow = row({ sourceId: textColumn })
/** What of one kind has told of a machine, the last first. */
export const listTellers = (db: Sql, { passportId, kind }: { passportId: Id<'passport'>; kind: string }) =>
  toldRow.all(db`
    select source_id::text as source_id
    from passport_event
    where passport_id = ${passportId} and source_kind = ${kind}
    order by at desc, id desc
    limit ${limits.passportEntriesMax}
  `)

const tellersHolderRow = row({ memberId: idColumn('member'), companyId: nullable(idColumn('company')) })
/** Whoever is registered as the owner of the machine that this has told of. */
export const findHolderTold = (db: Sql, source: { kind: string; id: string }) =>
  tellersHolderRow.maybe(db`
    select p.holder_id as member_id, p.holder_company_id as company_id
    from passport_event e
    join passport p on p.id = e.passport_id
    where e.source_kind = ${source.kind} and e.source_id = ${source.id} and p.holder_id is not null
    limit 1
  `)
