import { instant } from '@kikai/contract/fields'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import * as z from 'zod/mini'

type DraftOf<Kept extends object, Rest extends object> = {
  name: string
  /** What is kept; other fields of the form, a password, never reach the storage. */
  keeps: z.ZodMiniType<Kept>
  /** What the fields show that are not kept. */
  rest: Rest
}
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A form's draft on this device: for the tab in the session's storage, longer in the local one. */
export function draftIn<Kept extends object, Rest extends object>(
  place: () => Place,
  { name, keeps, rest }: DraftOf<Kept, Rest>,
) {
  const kept = z.object({ at: instant, version: z.nullable(z.int()), values: keeps })
  return {
    /** Null when there is nothing, or nothing that fits the form of today. */
    read: (): { values: Kept & Rest; version: number | null; at: Instant } | null => {
      const text = place().getItem(name)
      const parsed = z.safeParse(kept, text === null ? null : jsonOf(text))
      return parsed.success ? { ...parsed.data, values: { ...parsed.data.values, ...rest } } : null
    },
    write: (values: Kept & Rest, version: number | null): void => {
      const storage = place()
      const said = z.parse(keeps, values)
      storage.setItem(name, JSON.stringify({ at: instantOf(new Date()), version, values: said }))
    },
    drop: (): void => place().removeItem(name),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read was not written by us: it counts as nothing kept.
    return null
  }
}
