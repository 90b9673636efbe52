import type { Db } from '../apps/server/src/platform/database/db.ts'

export const repairsCount = 100_000
/** Every second repair is of a registered machine, of which each has had ten. */
const devicesCount = repairsCount / 20

type Cast = { people: readonly string[]; engineers: readonly string[]; companies: readonly string[] }

/**
 * A hundred thousand repairs of the bench's members by its companies and engineers: of a hundred, 85 are completed and the
 * others stand in every other state; what is due is due of some, and what is over was paid.
 */
export async function multiplyRepairs(db: Db, { people, engineers, companies }: Cast): Promise<void> {
  const connection = await db.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`create temp table bench_machine as
      select row_number() over (order by id) - 1 as place, category_id, maker_id, maker_name, model
      from goods where management_number like 'B-%' order by id limit 5000`
    await connection`analyze bench_machine`
    await connection`
      insert into passport (maker_key, model_key, serial_key)
      select 'bench', 'bench', 'b' || line from generate_series(0, ${devicesCount - 1}::int) as line
    `
    await connection`
      insert into device (id, member_id, passport_id, category_id, maker_id, maker_name, model, serial, state)
      select uuidv7(), (${[...people]}::uuid[])[1 + line % ${people.length}::int], p.id, m.category_id, m.maker_id, m.maker_name, m.model,
        'B' || line, 'active'
      from generate_series(0, ${devicesCount - 1}::int) as line
      join passport p on p.maker_key = 'bench' and p.model_key = 'bench' and p.serial_key = 'b' || line
      join bench_machine m on m.place = line % (select count(*) from bench_machine)
    `
    await connection`create temp table bench_device as
      select id, member_id, category_id, maker_id, maker_name, model, serial, row_number() over (order by id) - 1 as place from device
      where serial like 'B%' and passport_id in (select id from passport where maker_key = 'bench')`
    await connection`analyze bench_device`
    await connection`
      insert into repair (
        id, number, life, place, mode, urgency, is_down, symptoms, description, language, time_zone, currency, diagnosis_fee, member_id,
        device_id, category_id, maker_id, maker, model, serial, company_id, engineer_id, deadline_at, visit_at, visit_until,
        accepted_at, refusal, created_at
      )
      select
        uuidv7(), 'R' || lpad(line::text, 8, '0'), life, 'withCustomer', (array['remote', 'onSite', 'sendIn', 'carryIn'])[1 + line % 4],
        'normal', line % 3 = 0, '{noise}', 'It whines when it is cold.', 'ja', 'Asia/Tokyo', 'JPY', 12000, d.member_id,
        case when line % 2 = 0 then d.id end, d.category_id, d.maker_id, d.maker_name, d.model, d.serial,
        case when life not in ('submitted', 'refused') then (${[...companies]}::uuid[])[1 + line % ${companies.length}::int] end,
        case when life not in ('submitted', 'refused', 'offered') then (${[...engineers]}::uuid[])[1 + line % ${engineers.length}::int] end,
        case when life in ('submitted', 'offered', 'assigned', 'accepted', 'repaired', 'disputed')
          then app_now() + make_interval(hours => line % 200 - 40) end,
        case when life = 'accepted' then app_now() + make_interval(hours => line % 200) end,
        case when life = 'accepted' then app_now() + make_interval(hours => line % 200 + 3) end,
        case when life = 'completed' then app_now() - make_interval(days => line % 700) end,
        case when life = 'refused' then '{"reason":"unsafeSite","alternatives":[],"text":""}'::jsonb end,
        app_now() - make_interval(mins => ${repairsCount}::int - line)
      from generate_series(0, ${repairsCount - 1}::int) as line
      cross join lateral (select coalesce((array[
        'submitted', 'offered', 'assigned', 'accepted', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repairing',
        'repaired', 'disputed', 'declined', 'cancelled', 'refused'
      ])[1 + line / 64 % 100], 'completed') as life) as lives
      join bench_device d on d.place = line % ${devicesCount}::int
    `
    await connection`
      insert into repair_charge (id, repair_id, kind, currency, amount, tax)
      select uuidv7(), id, 'rest', 'JPY', 56100, 5100
      from repair
      where life in ('approved', 'repaired', 'cancelled') and right(number, 1) in ('0', '1', '2')
    `
    // A plan that was made while there was no charge would read them all for each repair.
    await connection`analyze repair_charge`
    await connection`
      insert into repair_charge (id, repair_id, kind, state, currency, amount, tax, method, paid_at)
      select uuidv7(), id, 'rest', 'paid', 'JPY', 56100, 5100, 'balance', app_now()
      from repair
      where life = 'completed'
    `
  } finally {
    await connection`drop table if exists bench_device, bench_machine`
    connection.release()
  }
}

/** Words by which staff look for a repair: numbers, makers, models and pieces of them, common and rare. */
export async function listRepairWords(db: Db): Promise<string[]> {
  const found = await db`
    select number, maker, model from repair where right(number, 3) = '007' and number < 'R00040000' order by number limit 40
  `
  return found.flatMap(({ number, maker, model }) => [
    String(number),
    String(number).slice(-5),
    String(maker),
    String(model),
    String(model).slice(0, 2),
    String(maker).slice(0, 1),
    `${String(maker)} ${String(model)}`,
    'no such machine',
  ])
}

/** Certified, with what lists show of them. */
export async function certifyEngineer(db: Db, memberId: string): Promise<string> {
  const facts = {
    name: '早瀬 健吾',
    latinName: 'Kengo Hayase',
    photo: null,
    country: 'JP',
    languages: [{ language: 'ja', level: 'native' }],
    makerIds: [],
    categoryIds: [],
    modes: ['onSite', 'remote', 'sendIn', 'carryIn'],
    area: { by: 'regions', regions: ['23'] },
    rates: [],
    tools: '',
    identityIds: [],
    insurance: null,
    cards: [],
  }
  const [made] = await db`
    insert into engineer (member_id, state, name, latin_name, facts, country, regions, languages, certified_at)
    values (${memberId}, 'certified', ${facts.name}, ${facts.latinName}, ${db.json(facts)}, 'JP', '{23}', '{ja}', app_now())
    returning id
  `
  return String(made?.id)
}
