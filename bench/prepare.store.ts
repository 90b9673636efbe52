import type { Db } from '../apps/server/src/platform/database/db.ts'

export async function listBenchGoods(db: Db): Promise<{
  ids: string[]
  cheap: { id: string; currency: string; minor: number; companyId: string }[]
  categories: string[]
}> {
  const goods =
    await db`select id, price_currency, price_minor, company_id from goods where management_number like 'B-%' order by id`
  const categories = await db`select id from category where parent_id is not null`
  return {
    ids: goods.map((line) => String(line.id)),
    cheap: goods.map((line) => ({
      id: String(line.id),
      currency: String(line.priceCurrency),
      minor: Number(line.priceMinor),
      companyId: String(line.companyId),
    })),
    categories: categories.map((line) => String(line.id)),
  }
}

export async function countJobs(db: Db): Promise<number> {
  const [line] = await db`select count(*)::int as count from graphile_worker.jobs where run_at <= now()`
  return Number(line?.count ?? 0)
}

/** Logins of an earlier run, as young as on its first day; the desk's is proven anew. */
export async function wakeSessions(db: Db): Promise<void> {
  await db`
    update session
    set last_seen_at = app_now(), proven_at = app_now(), created_at = app_now(), expires_at = app_now() + interval '12 hours'
  `
}
