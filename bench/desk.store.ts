import type { Db } from '../apps/server/src/platform/database/db.ts'

const ordersCount = 100_000
const transactionsCount = 500_000
/** Each is expected, received, checked and in part reserved, which makes 94,000 movements. */
const unitsCount = 28_000

type Cast = { people: readonly string[]; companies: readonly string[]; staff: string }

/**
 * What the desk lists after some years: orders in every tab, a ledger of a million entries, and the stock of every company
 * with its movements. Nothing is sold or held by it, so that the other cases find what they did.
 */
export async function multiplyDesk(db: Db, cast: Cast): Promise<void> {
  const connection = await db.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`set synchronous_commit = off`
    await addOrders(connection, cast)
    // What PostgreSQL planned for its foreign keys while these tables were empty would read them whole for each row.
    await connection`analyze`
    await addEntries(connection, cast)
    await connection`analyze`
    await addStock(connection, cast)
  } finally {
    await connection.unsafe('reset all')
    connection.release()
  }
}

type Connection = Awaited<ReturnType<Db['reserve']>>

async function addOrders(db: Connection, { people }: Cast): Promise<void> {
  await db`create temp table bench_sold as
    select row_number() over (order by id) - 1 as place, id, company_id, price_currency as currency, price_minor as minor, titles, model,
      management_number, year, hours
    from goods where management_number like 'B-%' and price_minor is not null order by id limit 5000`
  await db`create temp table bench_order as
    select uuidv7(-make_interval(mins => ${ordersCount}::int - line)) as id, uuidv7(-make_interval(mins => ${ordersCount}::int - line)) as checkout_id,
      line, app_now() - make_interval(mins => ${ordersCount}::int - line) as at, (${[...people]}::uuid[])[1 + line % ${people.length}::int] as member_id,
      s.id as goods_id, s.company_id, s.currency, s.minor, s.titles, s.model, s.management_number, s.year, s.hours,
      coalesce((array['unpaid', 'unpaid', 'toShip', 'toShip', 'sent', 'refunding', 'refunded', 'cancelled', 'cancelled'])[1 + line / 64 % 30], 'done') as stands
    from generate_series(0, ${ordersCount - 1}::int) as line
    join bench_sold s on s.place = line * 7 % (select count(*) from bench_sold)`
  await db`
    insert into checkout (id, member_id, state, currency, total, paid_at, created_at)
    select checkout_id, member_id, case stands when 'unpaid' then 'open' when 'cancelled' then 'cancelled' else 'paid' end, currency, minor,
      case when stands not in ('unpaid', 'cancelled') then at end, at
    from bench_order
  `
  await db`
    insert into order_head (
      id, number, checkout_id, member_id, company_id, life, pay, freight, ship, refund, review, currency, goods_amount, tax_amount,
      tax_rate, freight_amount, total, delivery_period, address, paid_at, pay_method, placed_at, bought_as
    )
    select id, 'O261101' || lpad(line::text, 7, '0'), checkout_id, member_id, company_id,
      case when stands in ('done', 'refunded') then 'completed' when stands = 'cancelled' then 'cancelled' else 'open' end,
      case when stands in ('unpaid', 'cancelled') then 'unpaid' else 'paid' end,
      'included',
      case when stands in ('done', 'sent') then 'delivered' else 'none' end,
      case stands when 'refunding' then 'open' when 'refunded' then 'full' else 'none' end,
      case stands when 'done' then 'closed' else 'none' end,
      currency, minor, 0, 10, 0, minor, '2-3',
      '{"country":"JP","name":"Bench","dialCode":"+81","mobile":"+819012345678","postalCode":"541-0041","region":"27","city":"大阪市中央区","street":"北浜1-2-3","houseNumber":"","company":""}',
      case when stands not in ('unpaid', 'cancelled') then at end, case when stands not in ('unpaid', 'cancelled') then 'balance' end, at, 'business'
    from bench_order
  `
  await db`
    insert into order_line (
      order_id, position, goods_id, titles, model, management_number, year, hours, quantity, unit_price, tax_mode, tax_rate, freight, sent
    )
    select id, 0, goods_id, titles, model, management_number, year, hours, 1, minor, 'included', 10, 'free',
      case when stands in ('done', 'sent') then 1 else 0 end
    from bench_order
  `
  await db`drop table bench_order, bench_sold`
}

async function addEntries(db: Connection, { people }: Cast): Promise<void> {
  // Each posting has two legs of one amount, so the check of each row would say nothing and take minutes.
  await db`alter table ledger_entry disable trigger ledger_balanced`
  await db`create temp table bench_tx as
    select uuidv7(-make_interval(mins => ${transactionsCount}::int - line)) as id, line, 1000 + line % 9000 as amount,
      app_now() - make_interval(mins => ${transactionsCount}::int - line) as at, (${[...people]}::uuid[])[1 + line % ${people.length}::int] as member_id
    from generate_series(1, ${transactionsCount}::int) as line`
  await db`
    insert into ledger_tx (id, effect_key, kind, number, at)
    select id, 'bench-tx:' || line, (array['adjustment', 'recharge', 'withdrawal', 'bankReceipt'])[1 + line % 4], null, at from bench_tx
  `
  await db`analyze ledger_tx, ledger_account, bench_tx`
  const account = db`
    select l.id, l.owner_kind, l.owner_id, l.version, l.balance from ledger_account l
    where l.currency = 'JPY' and l.bucket in ('wallet', 'bank') and l.owner_kind in ('member', 'platform')
  `
  await db`
    with account as (${account}),
    leg as (
      select t.id, t.line, t.at, a.id as account_id, a.version, a.balance, t.amount
      from bench_tx t join account a on a.owner_kind = 'member' and a.owner_id = t.member_id
      union all
      select t.id, t.line, t.at, a.id, a.version, a.balance, -t.amount
      from bench_tx t join account a on a.owner_kind = 'platform'
    ),
    entry as (
      insert into ledger_entry (tx_id, account_id, currency, version, amount, balance_after, at)
      select id, account_id, 'JPY', version + row_number() over numbered, amount, balance + sum(amount) over numbered, at
      from leg
      window numbered as (partition by account_id order by line)
      order by line
      returning account_id, version, amount
    )
    update ledger_account l
    set version = e.version, balance = l.balance + e.amount
    from (select account_id, max(version) as version, sum(amount) as amount from entry group by account_id) as e
    where l.id = e.account_id
  `
  await db`alter table ledger_entry enable trigger ledger_balanced`
  await db`drop table bench_tx`
}

async function addStock(db: Connection, { companies, staff }: Cast): Promise<void> {
  await db`
    insert into warehouse (id, company_id, name, country, zone)
    select uuidv7(), company_id, 'Yard ' || nth, 'JP', 'Asia/Tokyo'
    from unnest(${[...companies]}::uuid[]) as company_id cross join generate_series(1, 2) as nth
  `
  await db`
    insert into bin (id, warehouse_id, code, kind, position)
    select uuidv7(), w.id, 'A-' || nth, (array['shelf', 'yard', 'quarantine', 'gate'])[1 + nth % 4], nth
    from warehouse w cross join generate_series(0, 39) as nth
  `
  await db`
    insert into product (id, company_id, kind, category_id, maker_id, maker_name, model)
    select uuidv7(), g.company_id, case row_number() over () % 5 when 0 then 'lot' else 'machine' end, g.category_id, g.maker_id, g.maker_name, g.model
    from (
      select *, row_number() over (partition by company_id order by id) as nth from goods where management_number like 'B-%'
    ) as g
    where g.company_id = any(${[...companies]}::uuid[]) and g.nth <= 200
  `
  await db`create temp table bench_product as
    select p.id, p.company_id, p.kind, row_number() over (order by p.company_id, p.id) - 1 as place from product p where p.company_id is not null`
  await db`create temp table bench_unit as
    select uuidv7(-make_interval(mins => 20 * (${unitsCount}::int - line))) as id, line, p.company_id, p.id as product_id, p.kind,
      w.id as warehouse_id, b.id as bin_id, app_now() - make_interval(mins => 20 * (${unitsCount}::int - line)) as at,
      coalesce((array['expected', 'received', 'received', 'quarantine', 'reserved', 'picked', 'transfer', 'inRepair', 'out', 'out', 'out'])[1 + line / 16 % 22], 'available') as state
    from generate_series(0, ${unitsCount - 1}::int) as line
    join bench_product p on p.place = line % (select count(*) from bench_product)
    join lateral (select id from warehouse w where w.company_id = p.company_id order by w.id offset line % 2 limit 1) w on true
    join lateral (select id from bin b where b.warehouse_id = w.id and b.position = line % 40) b on true`
  await db`
    insert into stock_unit (
      id, company_id, product_id, kind, number, code, source, supplier, serial, year, hours, expected, arrival, bought_currency,
      bought_minor, warehouse_id, state, created_at
    )
    select id, company_id, product_id, kind, 'U' || lpad(line::text, 8, '0'), upper(lpad(to_hex(line), 16, '0')), 'purchase', 'Bench',
      'S' || line, 2005 + line % 20, line % 12000, '{"year":null,"hours":null,"accessories":[],"quantity":1}', at::date, 'JPY', 900000, warehouse_id, state, at
    from bench_unit
  `
  await db`
    insert into stock_balance (unit_id, state, bin_id, quantity, since)
    select id, state, case when state in ('expected', 'out', 'transfer') then null else bin_id end, 1, at from bench_unit
  `
  await db`
    insert into stock_movement (id, unit_id, event, quantity, from_state, from_bin, to_state, to_bin, by, at)
    select uuidv7(-make_interval(mins => 20 * (${unitsCount}::int - u.line) - m.nth)), u.id, m.event, 1, m.from_state,
      case when m.nth > 1 then u.bin_id end, m.to_state, case when m.nth > 0 and m.to_state <> 'out' then u.bin_id end,
      ${staff}, u.at + make_interval(mins => m.nth)
    from bench_unit u
    join (
      values (0, 'expect', null, 'expected'), (1, 'receive', 'expected', 'received'), (2, 'pass', 'received', 'available'),
        (3, 'reserve', 'available', 'reserved'), (4, 'pick', 'reserved', 'picked'), (5, 'load', 'picked', 'out')
    ) as m (nth, event, from_state, to_state)
      on m.nth <= case u.state when 'expected' then 0 when 'received' then 1 when 'reserved' then 3 when 'picked' then 4 when 'out' then 5 else 2 end
    order by 1
  `
  await db`drop table bench_unit, bench_product`
}
