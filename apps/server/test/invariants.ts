import { expect } from 'vitest'
import { product, system } from './harness.ts'

/** Every invariant view that is not empty, with its first rows. */
export async function brokenInvariants(): Promise<Record<string, unknown[]>> {
  const { app } = product()
  const views = await app.db`
    select viewname from pg_views where schemaname = 'public' and viewname like 'invariant_i%' order by viewname
  `
  if (views.length < 10) throw new Error(`only ${views.length} invariant views: the check would pass on nothing`)
  const broken: Record<string, unknown[]> = {}
  for (const { viewname } of views) {
    // Materialised first, because a plan for only five rows would compare all rows with each other when there are none.
    const rows = await app.db`
      with found as materialized (select * from ${app.db(String(viewname))}) select * from found limit 5
    `
    if (rows.length > 0) broken[String(viewname)] = [...rows]
  }
  return broken
}

/** Runs the due sweeps as the product does every few seconds, and expects that no invariant is violated. */
export async function expectSound(): Promise<void> {
  const { app } = product()
  const deals = [
    // Before goods, because what a lot holds ends by its result and not by its time.
    'auctions',
    'goods',
    'search',
    'imports',
    'saved',
    'payments',
    'orders',
    'negotiation',
    'appointments',
    'repairs',
    'credit',
    'bank',
    'refunds',
    'earnings',
    'withdrawals',
    'dropship',
  ]
  for (const { run } of deals.flatMap((deal) => app.domains.find(({ name }) => name === deal)?.sweeps ?? []))
    await run(system())
  expect(await brokenInvariants()).toEqual({})
}
