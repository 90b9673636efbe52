import type { Right } from '@kikai/contract/access'
import { type FoundKind, foundKinds, foundOfKindMax } from '@kikai/contract/desk/found.shapes'
import { localized } from '@kikai/contract/fields'
import { feePaperKinds, payoutPaperKinds } from '@kikai/contract/papers/papers.shapes'
import { modelKey } from '@kikai/kernel/fold'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import { jsonColumn, nullable, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'

type Asked = {
  reach: Reach
  /** As it was typed, in capitals, and without separators. */
  words: { typed: string; capital: string; key: string }
  seesFees: boolean
}
type Thing = {
  /** One of these lists them; the first that somebody has says how far it reaches. */
  rights: readonly Right[]
  /** Without this one its page does not open. */
  alsoNeeds?: Right
  /** Whether its list is for staff alone. */
  isOurs?: true
  /** Its row: row, number, name, names, state. */
  select: (db: Sql, asked: Asked) => Fragment
}

/** Whether a column begins so, in the order of bytes that its index has: a pattern would not be looked up in one. */
const beginsWith = (db: Sql, column: Fragment, words: string): Fragment =>
  words.length < limits.foundWordsMin
    ? db`false`
    : db`${column} collate "C" >= ${words}::text and ${column} collate "C" < ${words}::text || chr(1114111)`

/** The first of one way to be found: read off its index with the reach, before any row is read. */
const first = (db: Sql, { from, column, words, within }: Way): Fragment => db`
  (
    select i.id from ${from} where ${beginsWith(db, column, words)} and ${within}
    order by ${column} collate "C" desc
    limit ${foundOfKindMax}
  )
`
type Way = { from: Fragment; column: Fragment; words: string; within: Fragment }

/** What each list finds, and the right of which it asks for its rows. */
const things: Readonly<Record<FoundKind, Thing>> = {
  order: {
    rights: ['order.order.read'],
    select: (db, { reach, words }) => db`
      select
        o.id::text, o.number, '', (select l.titles from order_line l where l.order_id = o.id order by l.position limit 1), o.tab
      from order_head o
      where o.id in ${first(db, {
        from: db`order_head i`,
        column: db`i.number`,
        words: words.capital,
        within: withinReach(db, reach, { company: db`i.company_id` }),
      })}
      order by o.number collate "C" desc
    `,
  },
  goods: {
    rights: ['product.goods.read'],
    select: (db, { reach, words }) => {
      const of = {
        from: db`goods i`,
        within: db`i.state <> 'archived' and ${withinReach(db, reach, { company: db`i.company_id` })}`,
      }
      return db`
        select g.id::text, g.management_number, '', g.titles, g.state
        from goods g
        where g.id in (
          ${first(db, { ...of, column: db`upper(i.management_number)`, words: words.capital })}
          union ${first(db, { ...of, column: db`i.serial_key`, words: words.key })}
          union ${first(db, { ...of, column: db`i.model_key`, words: words.key })}
        )
        order by g.id desc
        limit ${foundOfKindMax}
      `
    },
  },
  unit: {
    rights: ['product.stock.work'],
    select: (db, { reach, words }) => {
      const of = { from: db`stock_unit i`, within: withinReach(db, reach, { company: db`i.company_id` }) }
      return db`
        select u.id::text, u.number, concat_ws(' ', p.maker_name, p.model), null::jsonb, u.state
        from stock_unit u
        join product p on p.id = u.product_id
        where u.id in (
          ${first(db, { ...of, column: db`i.number`, words: words.capital })}
          union ${first(db, { ...of, column: db`upper(i.serial)`, words: words.capital })}
          union (select i.id from stock_unit i where i.code = ${words.key.toUpperCase()} and ${of.within})
        )
        order by u.id desc
        limit ${foundOfKindMax}
      `
    },
  },
  device: {
    rights: ['product.goods.read'],
    select: (db, { reach, words }) => {
      const of = { from: db`device i`, within: withinReach(db, reach, { company: db`i.keeper_id` }) }
      return db`
        select d.id::text, d.serial, concat_ws(' ', d.maker_name, d.model), null::jsonb, d.state
        from device d
        where d.id in (
          ${first(db, { ...of, column: db`upper(i.serial)`, words: words.capital })}
          union ${first(db, { ...of, column: db`upper(i.model)`, words: words.capital })}
        )
        order by d.id desc
        limit ${foundOfKindMax}
      `
    },
  },
  repair: {
    rights: ['order.repair.desk', 'order.repair.work'],
    select: (db, { reach, words }) => {
      const of = { from: db`repair i`, within: withinReach(db, reach, { company: db`i.company_id` }) }
      return db`
        select r.id::text, r.number, concat_ws(' ', r.maker, r.model), null::jsonb, r.life
        from repair r
        where r.id in (
          ${first(db, { ...of, column: db`i.number`, words: words.capital })}
          union ${first(db, { ...of, column: db`upper(i.serial)`, words: words.capital })}
        )
        order by r.id desc
        limit ${foundOfKindMax}
      `
    },
  },
  appointment: {
    rights: ['order.appointment.host'],
    select: (db, { reach, words }) => db`
      select a.id::text, a.number, '', g.titles, a.state
      from appointment a
      join goods g on g.id = a.goods_id
      where a.id in ${first(db, {
        from: db`appointment i`,
        column: db`i.number`,
        words: words.capital,
        within: withinReach(db, reach, { company: db`i.company_id`, assigned: db`i.host_id` }),
      })}
      order by a.number collate "C" desc
    `,
  },
  paper: {
    rights: ['order.order.read'],
    alsoNeeds: 'finance.ledger.read',
    select: (db, { reach, words, seesFees }) => db`
      select p.id::text, p.number, p.data -> 'seller' ->> 'legalName', null::jsonb, p.kind
      from paper p
      where p.id in ${first(db, {
        from: db`paper i`,
        column: db`i.number`,
        words: words.capital,
        within: db`
          ${withinReach(db, reach, { company: db`i.company_id` })}
          and (
            ${seesFees}::boolean
            or (i.company_id is not null and i.kind <> all(${[...feePaperKinds, ...payoutPaperKinds]}::text[]))
          )
        `,
      })}
      order by p.number collate "C" desc
    `,
  },
  refund: {
    rights: ['order.refund.decide', 'finance.refund.pay'],
    alsoNeeds: 'order.order.read',
    isOurs: true,
    select: (db, { words }) => db`
      select
        case when r.subject_kind = 'order' then r.subject_id::text else r.subject_kind || ':' || r.subject_id end, r.number, '',
        null::jsonb, r.state
      from refund r
      where r.id in ${first(db, { from: db`refund i`, column: db`i.number`, words: words.capital, within: db`true` })}
      order by r.number collate "C" desc
    `,
  },
  withdrawal: {
    rights: ['finance.payout.read'],
    isOurs: true,
    select: (db, { words }) => db`
      select w.id::text, w.number, '', null::jsonb, w.state
      from withdrawal w
      where w.id in ${first(db, { from: db`withdrawal i`, column: db`i.number`, words: words.capital, within: db`true` })}
      order by w.number collate "C" desc
    `,
  },
  payout: {
    rights: ['finance.payout.read'],
    isOurs: true,
    select: (db, { words }) => db`
      select p.id::text, p.number, '', c.names, p.state
      from payout p
      join company c on c.id = p.company_id
      where p.id in ${first(db, { from: db`payout i`, column: db`i.number`, words: words.capital, within: db`true` })}
      order by p.number collate "C" desc
    `,
  },
  company: {
    rights: ['seller.company.review'],
    isOurs: true,
    select: (db, { words: { typed } }) => db`
      select c.id::text, c.code, '', c.names, c.state
      from company c
      where
        pairs_in(company_words(c.code, c.names, c.legal_name), 1) @> pairs_in(lower(${typed}), 2)
        and strpos(company_words(c.code, c.names, c.legal_name), lower(${typed})) > 0
      order by c.id desc
      limit ${foundOfKindMax}
    `,
  },
  member: {
    rights: ['member.profile.read'],
    isOurs: true,
    select: (db, { words: { typed } }) => {
      // Parts of what is masked would give it away, question by question.
      const digits = typed.replaceAll(/\D/g, '')
      return db`
        select m.id::text, '', m.name, null::jsonb, null::text
        from member m
        where m.id in (
          (select id from member where name = ${typed} limit ${foundOfKindMax})
          union (select id from account where email = lower(${typed}))
          union (
            select id from member where ${digits.length > 5} and mobile = ${`+${digits}`} limit ${foundOfKindMax}
          )
        )
        order by m.id desc
        limit ${foundOfKindMax}
      `
    },
  },
}

export const storedThings = foundKinds
export const reachedBy = (kind: FoundKind): Omit<Thing, 'select'> => things[kind]

export type OpenThings = { kind: FoundKind; reach: Reach; seesFees: boolean }

const foundRow = row({
  kind: oneOfColumn(foundKinds),
  row: textColumn,
  number: textColumn,
  name: textColumn,
  names: nullable(jsonColumn(localized)),
  state: nullable(textColumn),
})
/** All kinds in one statement; each reads only as many rows as it shows. */
export async function listFound(db: Sql, { words: typed, open }: { words: string; open: readonly OpenThings[] }) {
  const words = { typed, capital: typed.normalize('NFKC').toUpperCase(), key: modelKey(typed) }
  const [one, ...others] = open.map(
    ({ kind, ...asked }) => db`
      select ${kind}::text as kind, of_kind.*
      from (${things[kind].select(db, { ...asked, words })}) of_kind (row, number, name, names, state)
    `,
  )
  return one === undefined ? [] : foundRow.all(others.reduce((all, part) => db`${all} union all ${part}`, one))
}
