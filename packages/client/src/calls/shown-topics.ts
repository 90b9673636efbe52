import type { NamedCall } from '@kikai/contract/call'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The query meta that records what an answer shows. */
export const metaOf = ({ shows }: Pick<NamedCall, 'shows'>) => ({ shows })

/** Marks all cached answers that show one of the topics as old; those on screen are fetched again. */
export function makeOld(queries: QueryClient, changed: readonly string[]): void {
  void queries.invalidateQueries({ predicate: (query) => changed.some((topic) => shownBy(query).includes(topic)) })
}

/**
 * The topics that a query shows. An answer restored from storage has no meta until a screen uses it, and counts as
 * showing its own domain.
 */
const shownBy = ({ meta, queryKey: [domain] }: Query): readonly unknown[] =>
  Array.isArray(meta?.['shows']) ? meta['shows'] : [domain]
