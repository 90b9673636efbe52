import { instant } from '@kikai/contract/fields'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import * as z from 'zod/mini'

type DraftOf<Kept extends object, Rest extends object> = {
  name: string
  /** The schema of the stored fields; other fields of the form, such as a password, are never stored. */
  keeps: z.ZodMiniType<Kept>
  /** The values of the fields that are not stored. */
  rest: Rest
}
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A form's draft on this device: in the session storage for this tab, in the local storage for longer. */
export function draftIn<Kept extends object, Rest extends object>(
  place: () => Place,
  { name, keeps, rest }: DraftOf<Kept, Rest>,
) {
  const kept = z.object({ at: instant, version: z.nullable(z.int()), values: keeps })
  return {
    /** Null when there is no draft or it does not match the form's schema. */
    read: (): { values: Kept & Rest; version: number | null; at: Instant } | null => {
      const text = place().getItem(name)
      const parsed = z.safeParse(kept, text === null ? null : jsonOf(text))
      return parsed.success ? { ...parsed.data, values: { ...rest, ...parsed.data.values } } : null
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
    // Unreadable data was not written by this app and counts as no draft.
    return null
  }
}
