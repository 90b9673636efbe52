import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Sql } from '../database/db.ts'
import { boolColumn, doubleColumn, row } from '../database/row.ts'

/** At most `count` in `seconds`, spread or at once. */
export type Limit = { readonly count: number; readonly seconds: number }

const countedRow = row({ counted: boolColumn })
const waitRow = row({ seconds: doubleColumn })

/**
 * Counts an event under a key in PostgreSQL for all servers (GCRA: one row per key, one statement). False, without
 * counting, when the limit is reached.
 */
export async function countWithinLimit(db: Sql, key: string, { count, seconds }: Limit): Promise<boolean> {
  const interval = seconds / count
  const counted = await countedRow.maybe(db`
    insert into rate_limit as l (key, arrival)
    values (${key}, app_now() + make_interval(secs => ${interval}))
    on conflict (key) do update
      set arrival = greatest(l.arrival, app_now()) + make_interval(secs => ${interval})
      where greatest(l.arrival, app_now()) + make_interval(secs => ${interval}) <= app_now() + make_interval(secs => ${seconds})
    returning true as counted
  `)
  return counted !== null
}

/** The same, refusing with `tooOften` and the seconds to wait. */
export async function countOrRefuse(db: Sql, key: string, limit: Limit): Promise<void> {
  if (await countWithinLimit(db, key, limit)) return
  const { count, seconds } = limit
  const interval = seconds / count
  // Read by a new statement, because parallel requests have changed the row since the first one began.
  const wait = await waitRow.maybe(db`
    select (extract(epoch from arrival - app_now()) - ${seconds - interval})::float8 as seconds
    from rate_limit
    where key = ${key}
  `)
  throw refuse(requestErrors.tooOften, { seconds: Math.max(1, Math.ceil(wait?.seconds ?? 1)) })
}

const lastsRow = row({ lasts: boolColumn })
/** Whether an event under a key is still counted, for a limit of one: whether it happened within the time. */
export const lastsStill = async (db: Sql, key: string): Promise<boolean> =>
  (await lastsRow.one(db`select exists (select from rate_limit where key = ${key} and arrival > app_now()) as lasts`))
    .lasts

/** Whether one more would be counted, without counting it. */
export async function isRoomFor(db: Sql, key: string, { count, seconds }: Limit): Promise<boolean> {
  const { lasts } = await lastsRow.one(db`
    select exists (
      select from rate_limit
      where key = ${key} and arrival > app_now() + make_interval(secs => ${seconds - seconds / count})
    ) as lasts
  `)
  return !lasts
}

/** Returns a counted event that does not count after all, such as a successful login. */
export const uncount = (db: Sql, key: string, { count, seconds }: Limit) =>
  db`update rate_limit set arrival = arrival - make_interval(secs => ${seconds / count}) where key = ${key}`

/** The network of an address for limits: an IPv4 address, or the /64 of an IPv6 subscriber. */
export const networkOf = (address: string): string => networkIn(address, 4)

/** The wider network: the /48 for IPv6, because a rented server may have 65,536 networks of it. */
export const widestOf = (address: string): string => networkIn(address, 3)

/** A /48 may do this many times what one network may, because several subscribers may share it. */
const networksInWidest = 4

/** Counts against an address's network and its /48. */
export async function countNetwork(
  db: Sql,
  name: string,
  { address, limit }: { address: string; limit: Limit },
): Promise<void> {
  for (const { key, limit: one } of networkCounts(name, { address, limit })) await countOrRefuse(db, key, one)
}

/** What `countNetwork` counts, for callers that count more. */
export function networkCounts(
  name: string,
  { address, limit }: { address: string; limit: Limit },
): { key: string; limit: Limit }[] {
  const [network, widest] = [networkOf(address), widestOf(address)]
  const own = { key: `${name}:${network}`, limit }
  if (network === widest) return [own]
  return [own, { key: `${name}:${widest}/48`, limit: { ...limit, count: limit.count * networksInWidest } }]
}

function networkIn(address: string, groups: number): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const start = head.split(':').filter((group) => group !== '')
  const end = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end]
    .slice(0, groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

export type Bucket = { perSecond: number; burst: number; keysMax?: number }
/**
 * A limiter in this process only: a bucket per key that refills by `perSecond`; expensive events cost more than one. Of
 * too many keys the one that asked longest ago is forgotten, whose bucket is the fullest.
 */
export function bucketLimiter({ perSecond, burst, keysMax = 10_000 }: Bucket) {
  const buckets = new Map<string, { left: number; at: number }>()
  return (key: string, nowMs: number, cost = 1): boolean => {
    const bucket = buckets.get(key) ?? { left: burst, at: nowMs }
    // Set anew, a key stands last, so that the first one is the one that asked longest ago.
    buckets.delete(key)
    const [longestAgo] = buckets.size < keysMax ? [] : buckets.keys()
    if (longestAgo !== undefined) buckets.delete(longestAgo)
    // A clock that was set back takes nothing away.
    const passedMs = Math.max(0, nowMs - bucket.at)
    const left = Math.min(burst, bucket.left + (passedMs / 1_000) * perSecond)
    // An event that costs more than a full bucket takes all of it.
    const taken = Math.min(cost, burst)
    buckets.set(key, { left: left < taken ? left : left - taken, at: nowMs })
    return left >= taken
  }
}
