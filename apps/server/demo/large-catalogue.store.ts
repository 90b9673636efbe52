import type { Db } from '../src/platform/database/db.ts'

/** So many goods are written at once: progress can be told, and no transaction holds everything. */
const batch = 50_000

/**
 * A large catalogue for measuring: copies of the demo's goods under other models, years, hours, prices and days, until there
 * are `count`. Each has its stock, its pictures' rows and its search entry. Indexes of the search are made anew at the end,
 * which is many times faster than keeping them. The search's words are those of the original, and the copy's own model and year.
 */
export async function multiplyGoods(
  db: Db,
  { count, say = () => {} }: { count: number; say?: (line: string) => void },
): Promise<void> {
  const connection = await db.reserve()
  try {
    await connection.unsafe(
      "set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    )
    const [before] = await connection`
      select
        (select count(*)::int from goods) as goods,
        (select coalesce(max(substring(management_number from 3)::int), 0) from goods where management_number ~ '^B-\\d+$') as line
    `
    const missing = count - Number(before?.goods ?? 0)
    if (missing <= 0) return
    await connection.unsafe(originals)
    const indexes = await connection`
      select indexname as name, indexdef as definition
      from pg_indexes
      where schemaname = 'public' and tablename = 'goods_search' and indexname <> 'goods_search_pkey'
    `
    const isLarge = missing > batch / 2
    if (isLarge) for (const { name } of indexes) await connection.unsafe(`drop index ${name}`)
    const first = Number(before?.line ?? 0) + 1
    for (let done = 0; done < missing; done += batch) {
      const from = first + done
      await connection.unsafe(copies(from, from + Math.min(batch, missing - done) - 1))
      say(`${(count - missing + Math.min(missing, done + batch)).toLocaleString('en')} goods`)
    }
    if (isLarge) {
      say('Making the indexes of the search')
      for (const { definition } of indexes) await connection.unsafe(String(definition))
    }
    await connection.unsafe('drop table original; drop table copy')
    await connection.unsafe('vacuum analyze')
    await connection.unsafe('checkpoint').catch(() => undefined) // not everybody may: the next one comes by itself
  } finally {
    await connection.unsafe('reset all')
    connection.release()
  }
}

const originals = `
  drop table if exists original;
  create temp table original as
  select g.id, row_number() over (order by g.id) - 1 as place, count(*) over () as all_of_them
  from goods g
  where g.state = 'on_sale' and g.pricing_type <> 'on_request' and g.management_number !~ '^B-\\d+$';
`

const copies = (from: number, to: number) => `
  drop table if exists copy;
  create temp table copy as
  select uuidv7() as new_id, o.id as old_id, 1 + line / o.all_of_them as copy, line
  from generate_series(${from}, ${to}) line
  join original o on o.place = line % (select max(all_of_them) from original);
  create index on copy (old_id);
  analyze copy;

  begin;
  insert into goods (
    id, company_id, management_number, category_id, maker_id, maker_name, model, model_key, serial, serial_key, year, hours,
    grade, running_state, power_source, titles, titles_made, language, description, known_faults, accessories, documents, system_scores,
    specification, weight_kg, dimensions_mm, pricing_type, price_minor, price_currency, tax_mode, tax_rate, freight,
    freight_minor, shipping_countries, delivery_period, country, place, lng, lat, state, published_at, created_by
  )
  select
    c.new_id, company_id, 'B-' || c.line, category_id, maker_id, maker_name, model || '-' || c.copy, model_key || c.copy, '', '',
    1995 + (c.line * 7) % 30, (c.line * 37) % 20000, grade, running_state, power_source,
    jsonb_build_object(
      'en', replace(titles ->> 'en', model, model || '-' || c.copy),
      'ja', replace(titles ->> 'ja', model, model || '-' || c.copy),
      'zh-Hans', replace(titles ->> 'zh-Hans', model, model || '-' || c.copy)
    ),
    titles_made, language, description, known_faults, accessories, documents, system_scores, specification, weight_kg,
    dimensions_mm, pricing_type, 100000 + (c.line % 900) * 1000, price_currency, tax_mode, tax_rate, 'free', null,
    '{}', delivery_period, country, place, lng, lat, 'on_sale',
    now() - make_interval(secs => (c.line::bigint * 613) % 31000000), created_by
  from copy c
  join goods g on g.id = c.old_id;

  insert into goods_picture (goods_id, position, file_id, width, height, kind)
  select c.new_id, position, file_id, width, height, kind from copy c join goods_picture p on p.goods_id = c.old_id;

  insert into stock (goods_id, received) select new_id, 1 from copy;

  insert into goods_search (
    goods_id, state, category_id, top_category_id, maker_id, company_id, year, hours, country, grade, inspected, pricing_type,
    price_minor, price_currency, price_reference, total_minor, total_holds, ships_to, tax_mode, freight, published_at, model_key,
    title_tokens, tokens,
    management_number, titles, maker_names, model, places, seller_names, seller_certified, picture_id, picture_width,
    picture_height, has_stems, power_source, sizes
  )
  select
    g.id, g.state, s.category_id, s.top_category_id, s.maker_id, s.company_id, g.year, g.hours, s.country, s.grade, s.inspected,
    s.pricing_type, g.price_minor, s.price_currency, g.price_minor,
    g.price_minor, s.total_holds, '', s.tax_mode, s.freight, g.published_at, g.model_key,
    array_to_tsvector(tsvector_to_array(s.title_tokens) || array[g.model_key]),
    array_to_tsvector(
      array(select token from unnest(tsvector_to_array(s.tokens)) token where token !~ '^=\\d{4}y$')
      || array[g.model_key, '=' || g.year || 'y']
    ),
    g.management_number, g.titles, s.maker_names, g.model, s.places, s.seller_names, s.seller_certified, s.picture_id,
    s.picture_width, s.picture_height, s.has_stems, s.power_source, s.sizes
  from copy c
  join goods g on g.id = c.new_id
  join goods_search s on s.goods_id = c.old_id;
  commit;
`
