import type { BusyOwner } from '@kikai/contract/calendar/calendar.shapes'
import type { Member, ReadContext } from '../../platform/context.ts'

/** What times are taken for, in the words of this reader, by id. */
export type OccasionTitles = (ctx: ReadContext<Member>, ids: readonly string[]) => Promise<Map<string, string>>

const titles = new Map<BusyOwner, OccasionTitles>()

/** The calendar knows nothing of what times are taken for, so that is said where all domains are listed. */
export function registerOccasions(kind: BusyOwner, read: OccasionTitles): void {
  titles.set(kind, read)
}

type Occasion = { kind: BusyOwner; id: string }
/** The title of each; empty where nobody has one. */
export async function titlesOf(
  ctx: ReadContext<Member>,
  occasions: readonly Occasion[],
): Promise<(of: Occasion) => string> {
  const found = new Map<string, string>()
  for (const [kind, read] of titles) {
    const ids = [...new Set(occasions.flatMap((one) => (one.kind === kind ? [one.id] : [])))]
    if (ids.length === 0) continue
    for (const [id, title] of await read(ctx, ids)) found.set(`${kind} ${id}`, title)
  }
  return ({ kind, id }) => found.get(`${kind} ${id}`) ?? ''
}
