import { modelKey } from '@kikai/kernel/fold'
import { formsOf } from '../understand/han-forms.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { forPartsCondition, powerCondition } from '../understand/power-words.ts'
import { isCjk, runsOf } from '../index/search-tokens.ts'
import { singular } from '../index/stems.ts'
import type { Piece } from '../understand/word-pieces.ts'
import { fittingCondition, placeToken, sellerCondition, yearCondition } from '../index/attribute-tokens.ts'
import { pairsOf, writtenCondition } from '../understand/written-words.ts'

/** No goods have this word: what asks for nothing finds nothing, and not everything. */
export const findsNothing = "'=nothing'"
/** A known word is written as those who know it write it; anything else may be written in another script. */
export function conditionOf({ text, term }: Piece, { isWhole }: Lexicon): string {
  const runs = runsOf(text)
  if (term === null)
    return runs
      .map((run) =>
        either([
          ...typedConditions(run, formsOf(run), isWhole),
          sellerCondition(run) ?? '',
          ...formsOf(run).map((form) => fittingCondition(form) ?? ''),
        ]),
      )
      .join(' & ')
  const written = term.written().map((word) => writtenCondition(word, isWhole))
  const place = term.place === null ? [] : [`'${placeToken(term.place)}'`]
  const power = term.powerSources.map(powerCondition)
  // A place and what drives a machine are whole words: kobe is not in kobelco, nor gas in gasoline.
  const isWholeWord = place.length + power.length > 0 || term.isForParts
  // So short a word is known by itself: FA is not the beginning of everything that begins so.
  const isShort = runs.some((run) => /^[a-z]{1,3}$/.test(run))
  const typed =
    isWholeWord || isShort ? '' : runs.map((run) => either(typedConditions(run, [run], isWhole))).join(' & ')
  const worn = term.isForParts ? [forPartsCondition] : []
  // A word for no machine may be one for what stands on a machine.
  const isMachine = term.isMachine || term.kindred().length > 0
  const fittings =
    isMachine || isWholeWord
      ? []
      : term.written().map((word) =>
          runsOf(word)
            .map((run) => fittingCondition(run) ?? findsNothing)
            .join(' & '),
        )
  return either([typed, ...written, ...fittings, ...place, ...power, ...worn])
}

/** One of these, without those that ask for more than another of them does: 挖掘机 finds what 液压挖掘机 finds. */
function either(conditions: readonly string[]): string {
  const different = [...new Set(conditions)].filter((condition) => condition !== '')
  const asked = different.map((condition) => new Set(condition.split(' & ')))
  const needed = different.filter(
    (_, at) =>
      !asked.some(
        (other, place) => place !== at && other.size < (asked[at]?.size ?? 0) && other.isSubsetOf(asked[at] ?? other),
      ),
  )
  if (needed.length < 2) return needed[0] ?? ''
  return `(${needed.map((condition) => (condition.includes(' & ') ? `(${condition})` : condition)).join(' | ')})`
}

/** As somebody typed it: Latin words and single characters are beginnings, and a plural also finds the one. */
function typedConditions(run: string, forms: readonly string[], isWhole: Lexicon['isWhole']): string[] {
  if (!isCjk(run)) {
    const word = singular(modelKey(run))
    return [isWhole(word) ? `'${word}'` : `'${word}':*`, yearCondition(modelKey(run)) ?? '']
  }
  const ended = forms.map((form) => form.replace(/(?<=..)ー$/u, ''))
  return ended.map((form) =>
    [...form].length === 1
      ? `'${form}':*`
      : pairsOf(form)
          .map((pair) => `'${pair}'`)
          .join(' & '),
  )
}
