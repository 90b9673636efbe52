import type { Db } from '../apps/server/src/platform/db.ts'

/** Copies of the demo's goods under other models, years, hours and days, until there are `count`; each has its stock and its search entry. */
export async function multiplyGoods(db: Db, count: number): Promise<void> {
  await db.unsafe(`
    set statement_timeout = 0;
    create temp table copy as
    select uuidv7() as new_id, g.id as old_id, n as copy, row_number() over () as line
    from generate_series(1, 1 + ${count} / 250) n
    cross join (select id from goods where state = 'on_sale' and pricing_type <> 'on_request' order by id) g
    limit greatest(0, ${count} - (select count(*) from goods));

    insert into goods (
      id, company_id, management_number, category_id, maker_id, maker_name, model, model_key, serial, serial_key, year, hours,
      grade, running_state, titles, titles_made, language, description, known_faults, accessories, documents, system_scores,
      specification, weight_kg, dimensions_mm, pricing_type, price_minor, price_currency, tax_mode, tax_rate, freight,
      freight_minor, shipping_countries, delivery_period, country, place, lng, lat, state, published_at, created_by
    )
    select
      c.new_id, company_id, 'B-' || c.line, category_id, maker_id, maker_name, model || '-' || c.copy, model_key || c.copy, '', '',
      1995 + (c.line * 7) % 30, (c.line * 37) % 20000, grade, running_state,
      jsonb_build_object(
        'en', replace(titles ->> 'en', model, model || '-' || c.copy),
        'ja', replace(titles ->> 'ja', model, model || '-' || c.copy),
        'zh-Hans', replace(titles ->> 'zh-Hans', model, model || '-' || c.copy)
      ),
      titles_made, language, description, known_faults, accessories, documents, system_scores, specification, weight_kg,
      dimensions_mm, pricing_type, 100000 + (c.line % 900) * 1000, price_currency, tax_mode, tax_rate, 'free', null,
      '{}', delivery_period, country, place, lng, lat, 'on_sale', now() - make_interval(secs => (c.line * 613) % 31000000), created_by
    from copy c
    join goods g on g.id = c.old_id;

    insert into goods_picture (goods_id, position, file_id, width, height, kind)
    select c.new_id, position, file_id, width, height, kind from copy c join goods_picture p on p.goods_id = c.old_id;

    insert into stock (goods_id, received) select new_id, 1 from copy;

    insert into goods_search
    select
      g.id, g.state, s.category_id, s.top_category_id, s.maker_id, s.company_id, g.year, g.hours, s.country, s.grade, s.inspected,
      s.pricing_type, g.price_minor, s.price_currency, g.price_minor, s.tax_mode, s.freight, g.published_at, g.model_key,
      array_to_tsvector(tsvector_to_array(s.title_tokens) || array[g.model_key]),
      array_to_tsvector(tsvector_to_array(s.tokens) || array[g.model_key]),
      g.management_number, g.titles, s.maker_names, g.model, s.places, s.seller_names, s.seller_certified, s.picture_id,
      s.picture_width, s.picture_height
    from copy c
    join goods g on g.id = c.new_id
    join goods_search s on s.goods_id = c.old_id;

    drop table copy;
    analyze;
    checkpoint;
  `)
}

export async function listBenchGoods(
  db: Db,
): Promise<{ ids: string[]; cheap: { id: string; currency: string; minor: number }[]; categories: string[] }> {
  const goods =
    await db`select id, price_currency, price_minor from goods where management_number like 'B-%' order by id`
  const categories = await db`select id from category where parent_id is not null`
  return {
    ids: goods.map((line) => String(line.id)),
    cheap: goods.map((line) => ({
      id: String(line.id),
      currency: String(line.priceCurrency),
      minor: Number(line.priceMinor),
    })),
    categories: categories.map((line) => String(line.id)),
  }
}

export async function countJobs(db: Db): Promise<number> {
  const [line] = await db`select count(*)::int as count from graphile_worker.jobs where run_at <= now()`
  return Number(line?.count ?? 0)
}
