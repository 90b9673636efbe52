import type { TermField, TermWords } from '@kikai/contract/translation/translation.shapes'
import type { Tx } from '../../platform/database/db.ts'
import { countTerms, insertFirstTerms, nextEdition } from './terms.store.ts'

type First = { field: TermField; words: TermWords; machines: readonly string[] }

/** The first edition, once: afterwards the terms are what two people have made of them. */
export async function layTerms(tx: Tx, terms: readonly First[]): Promise<void> {
  if ((await countTerms(tx)) > 0) return
  await insertFirstTerms(tx, { terms, edition: await nextEdition(tx) })
}
