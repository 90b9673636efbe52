/** What a posting was made for: a thing, its id, and what was done with it where there is more than one. */
export type Effect = { readonly of: string; readonly id: string; readonly what: string | null }

/** The name of an effect read: `payout:<id>:sent`. */
export function effectOf(effectKey: string): Effect {
  const [of = '', id = '', what = null] = effectKey.split(':')
  return { of, id, what }
}
