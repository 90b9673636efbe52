import type { Id } from '@kikai/kernel/ids'
import { fold } from '@kikai/kernel/fold'
import type { Reads, Services } from '../../../platform/context.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { type Lexicon, type Term, cachedLexicon } from './lexicon.ts'
import { wordKey } from './word-key.ts'
import { type Piece, wordPiecesOf } from './word-pieces.ts'

/**
 * Returns a function that says which one category a text calls by its name or by a word of the trade. A text that names
 * none, or several, says nothing: `excavator with breaker` may be either.
 */
export async function readNamedKind(
  ctx: Reads & Pick<Services, 'nowMs'>,
): Promise<(text: string) => Id<'category'> | null> {
  const lexicon = await cachedLexicon(ctx)
  const taxonomy = await cachedTaxonomy(ctx)
  const isKind = (id: Id<'category'>) => (taxonomy.category(id)?.parentId ?? null) !== null
  const likeIn = kindsOfGroups(lexicon)
  return (text) => {
    const named = new Set<Id<'category'>>()
    for (const { term, text: word } of unfitted(wordPiecesOf(fold(text), lexicon)))
      if (term) for (const id of kindsOf(term, likeIn.get(wordKey(word)))) if (isKind(id)) named.add(id)
    const [kind = null] = named
    return named.size === 1 ? kind : null
  }
}

/** Without what the machine is for: a breaker `for excavators`, 油圧ショベル用, is none. */
const unfitted = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.filter((_, at) => pieces[at - 1]?.text !== 'for' && !pieces[at + 1]?.text.startsWith('用'))

/** What a word is the name of; else what the words for the same are; else the kinds whose names end with it. */
function kindsOf(term: Term, alike: readonly Id<'category'>[] = []): readonly Id<'category'>[] {
  if (term.categoryIds.length > 0) return term.categoryIds
  return alike.length > 0 ? alike : term.kindred()
}

/** For each word of a group, the categories that any word of the group is the name of. */
function kindsOfGroups(lexicon: Lexicon): ReadonlyMap<string, readonly Id<'category'>[]> {
  const kinds = new Map<string, Id<'category'>[]>()
  for (const { words } of lexicon.groups) {
    const keys = Object.values(words).flat().map(wordKey)
    const ids = keys.flatMap((key) => lexicon.find(key)?.categoryIds ?? [])
    for (const key of keys) kinds.set(key, [...(kinds.get(key) ?? []), ...ids])
  }
  return kinds
}
