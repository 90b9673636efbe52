import type { searchCalls } from '@kikai/contract/search/search.calls'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import type { InputOf } from '@kikai/contract/call'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { fold, modelKey } from '@kikai/kernel/fold'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import { type Lexicon, cachedLexicon, spellingsOf } from '../understand/lexicon.ts'
import { type FoundRow, type TypedSearch, listSuggestions } from './suggestions.store.ts'
import { wordPiecesOf } from '../understand/word-pieces.ts'
import { wordKey } from '../understand/word-key.ts'

type SuggestWords = typeof searchCalls.suggestWords

/** Suggestions are the same for everybody in every language and are kept for seconds. */
const suggestions = cached<FoundRow[]>(3_000)

/** Suggestions for a text that is still being typed: makers, categories, models and words that find something. */
export async function suggestWords(ctx: Context, { words }: InputOf<SuggestWords>): Promise<Suggestion[]> {
  const nowMs = ctx.nowMs()
  const lexicon = await cachedLexicon(ctx)
  const taxonomy = await cachedTaxonomy(ctx)
  const typed = typedOf(words, lexicon)
  if (typed.key === '') return []
  const rows = await suggestions(ctx.db, JSON.stringify(typed), nowMs, () => listSuggestions(ctx.db, typed))
  return chosenOf(rows, typed, taxonomy).map((row) =>
    present(row, { language: ctx.language, taxonomy, lexicon, typed }),
  )
}

/** Known words at the beginning narrow the suggestions for the rest: «コマツ ユ» asks for Komatsu's kinds and models. */
function typedOf(words: string, lexicon: Lexicon): TypedSearch {
  const folded = fold(words)
  const key = wordKey(words)
  const pieces = wordPiecesOf(folded, lexicon)
  const isKnown = pieces.length === 1 && pieces[0]?.term !== null
  const known = pieces.findIndex(({ term }, at) => term === null || (at === pieces.length - 1 && !isKnown))
  const terms = pieces.slice(0, known === -1 ? pieces.length : known).flatMap(({ term }) => term ?? [])
  const rest = pieces
    .slice(terms.length)
    .map(({ text }) => text)
    .join(' ')
  const within = {
    makerIds: terms.flatMap((term) => term.makerIds),
    categoryIds: terms.flatMap((term) => [...term.categoryIds, ...term.kindred()]),
    key: wordKey(rest),
    model: latinKey(rest),
    inside: isInside(wordKey(rest)),
  }
  return { key, model: latinKey(folded), inside: isInside(key), within: terms.length === 0 ? null : within }
}

const isInside = (key: string): boolean => key.length > 2 || !/^[a-z0-9]+$/.test(key)

const latinKey = (folded: string): string =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{N}\P{L}]*$/u.test(folded) ? modelKey(folded) : ''

type Kind = Suggestion['kind']
const kindOf = ({ isModel, synonymId, categoryId }: FoundRow): Kind =>
  isModel ? 'model' : synonymId !== null ? 'word' : categoryId !== null ? 'category' : 'maker'

/** The most suggestions of one kind while there are others. */
const eachAtFirst = 3

/**
 * By quality of the match, then by number of goods; letters suggest names before models, digits the other way round.
 */
function chosenOf(rows: readonly FoundRow[], typed: TypedSearch, taxonomy: Taxonomy): FoundRow[] {
  const modelsFirst = /\d/.test(typed.within?.key ?? typed.key)
  const sorted = rows.toSorted(
    (a, b) =>
      a.place - b.place ||
      (a.isModel === b.isModel ? 0 : a.isModel === modelsFirst ? -1 : 1) ||
      (a.isModel ? rows.indexOf(a) - rows.indexOf(b) : b.count - a.count) ||
      a.spelling.localeCompare(b.spelling),
  )
  const once = sorted.filter((row, at) => sorted.findIndex((other) => isSame(other, row)) === at)
  const news = once.filter((row) => !once.some((other) => saysMore(other, row, taxonomy)))
  const taken = new Map<Kind, number>()
  const first = news.filter((row) => {
    const count = (taken.get(kindOf(row)) ?? 0) + 1
    taken.set(kindOf(row), count)
    return count <= eachAtFirst
  })
  const chosen = [...first, ...news.filter((row) => !first.includes(row))].slice(0, limits.suggestionsMax)
  return once.filter((row) => chosen.includes(row))
}

const isSame = (a: FoundRow, b: FoundRow): boolean =>
  a.makerId === b.makerId &&
  a.categoryId === b.categoryId &&
  a.synonymId === b.synonymId &&
  a.isModel === b.isModel &&
  (!a.isModel || a.spelling === b.spelling)

/** A category replaces one of its names that finds no more than it. */
function saysMore(category: FoundRow, word: FoundRow, taxonomy: Taxonomy): boolean {
  if (category.categoryId === null || category.makerId !== null || word.synonymId === null) return false
  const named = taxonomy.category(category.categoryId)
  const key = wordKey(word.spelling)
  return (
    category.count >= word.count && named !== null && spellingsOf(named).some((spelling) => wordKey(spelling) === key)
  )
}

type Shown = { language: Language; taxonomy: Taxonomy; lexicon: Lexicon; typed: TypedSearch }

function present(row: FoundRow, { language, taxonomy, lexicon, typed }: Shown): Suggestion {
  const kind = kindOf(row)
  const maker = row.makerId === null ? null : (taxonomy.maker(row.makerId)?.names[language] ?? null)
  const category = row.categoryId === null ? null : (taxonomy.category(row.categoryId)?.names[language] ?? null)
  const word = row.synonymId === null ? null : lexicon.wordIn(language, row.synonymId, wordKey(row.spelling))
  const text = { maker, category, model: null, word }[kind] ?? row.spelling
  const isShown = wordKey(text).includes(typed.within?.key || typed.key)
  return {
    kind,
    text: kind === 'category' && maker !== null ? `${maker} · ${text}` : text,
    note: kind === 'model' ? maker : isShown || row.spelling === '' || row.spelling === text ? null : row.spelling,
    count: Math.min(row.count, limits.totalCountMax),
    more: row.count > limits.totalCountMax,
    opens: {
      words: kind === 'model' || kind === 'word' ? text : '',
      makerId: row.makerId,
      categoryId: row.categoryId,
    },
  }
}
