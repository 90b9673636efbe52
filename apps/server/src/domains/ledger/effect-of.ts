/** What a posting was made for: the kind of thing, its id, and the step. */
export type Effect = { readonly of: string; readonly id: string; readonly what: string | null }

/** Reads an effect key: `payout:<id>:sent`. */
export function effectOf(effectKey: string): Effect {
  const [of = '', id = '', what = null] = effectKey.split(':')
  return { of, id, what }
}
