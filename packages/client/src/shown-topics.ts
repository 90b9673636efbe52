import type { NamedCall } from '@kikai/contract/call'
import type { Query, QueryClient } from '@tanstack/react-query'

/** Kept beside an answer: what it shows. */
export const metaOf = ({ shows }: Pick<NamedCall, 'shows'>) => ({ shows })

/** Makes all kept answers old that show one of the topics; those on the screen are asked for again. */
export function makeOld(queries: QueryClient, changed: readonly string[]): void {
  void queries.invalidateQueries({ predicate: (query) => changed.some((topic) => shownBy(query).includes(topic)) })
}

/** An answer that came from the device's store has no meta until a screen asks for it: it shows its own domain. */
const shownBy = ({ meta, queryKey: [domain] }: Query): readonly unknown[] =>
  Array.isArray(meta?.['shows']) ? meta['shows'] : [domain]
