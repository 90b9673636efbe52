import { isCjk, runsOf } from '../index/search-tokens.ts'
import type { Lexicon, Term } from './lexicon.ts'
import { keyed, wordKey } from './word-key.ts'

/** One thing that was meant: a known word, or something between known words. `text` is as it was typed, folded. */
export type Piece = { readonly text: string; readonly term: Term | null; readonly isWeightless: boolean }

/** Words that narrow nothing in a market of used machines, and what stands between words. */
const weightless = new Set(
  `中古 中古品 中古機 中古機械 販売 売ります 価格 二手 二手机 二手设备 出售 转让 价格
   used second-hand for-sale sale price for the a an of and or with in`
    .split(/\s+/)
    .map(wordKey),
)

type Unit = { readonly run: number; readonly at: number }

/** Takes a folded text apart: from the left, always the longest known word, also where nothing separates it from the next. */
export function wordPiecesOf(folded: string, lexicon: Lexicon): Piece[] {
  const runs = runsOf(folded)
  const keys = runs.map(keyed)
  const all = keys.map(({ key }) => key).join('')
  const units: Unit[] = keys.flatMap(({ at }, run) => at.map((place) => ({ run, at: place })))
  const bounds = boundsOf(runs, all, units)
  const pieces: Piece[] = []
  let from = 0
  let open = 0
  const textOf = (start: number, end: number) => textsBetween(runs, units, start, end)
  const closeUnknown = (end: number) => {
    for (const text of textOf(open, end)) pieces.push({ text, term: null, isWeightless: weightless.has(wordKey(text)) })
  }
  while (from < all.length) {
    const found = bounds.starts(from) ? longestFrom(from, { all, bounds, lexicon }) : null
    if (!found) {
      from += 1
      continue
    }
    closeUnknown(from)
    pieces.push({ text: textOf(from, found.end).join(' '), term: found.term, isWeightless: found.term === null })
    from = found.end
    open = from
  }
  closeUnknown(all.length)
  return pieces
}

const kana = /\p{Script=Katakana}/u
type Bounds = { starts: (at: number) => boolean; ends: (at: number, term: Term | null) => boolean }
type Searched = { all: string; bounds: Bounds; lexicon: Lexicon }

function longestFrom(from: number, { all, bounds, lexicon }: Searched): { end: number; term: Term | null } | null {
  const longest = Math.max(lexicon.longest, 12)
  for (let end = Math.min(all.length, from + longest); end > from + 1; end -= 1) {
    const key = all.slice(from, end)
    const term = lexicon.find(key)
    if ((term || weightless.has(key)) && bounds.ends(end, term)) return { end, term }
  }
  return null
}

/**
 * Where a known word may begin and end: anywhere among characters of Han and kana, at the ends of a Latin word, and between a
 * maker and its model (`CAT320`, `komatsupc200`).
 */
function boundsOf(runs: readonly string[], all: string, units: readonly Unit[]): Bounds {
  const isFree = (at: number) => {
    const here = units[at]
    return here === undefined || here.run !== units[at - 1]?.run || isCjk(runs[here.run] ?? '')
  }
  const beginsModel = (at: number) => {
    const run = units[at]?.run
    const rest = all.slice(at, units.findIndex((unit, place) => place > at && unit.run !== run) >>> 0)
    return /^\p{L}{0,3}\p{N}/u.test(rest)
  }
  // «コマッツ» is no コマツ with something behind it: one kana by itself says nothing.
  const isKana = (at: number) => kana.test(all[at] ?? '') && units[at]?.run === units[at - 1]?.run
  const leavesOneKana = (at: number) => isKana(at) && kana.test(all[at - 1] ?? '') && !isKana(at + 1)
  return {
    starts: isFree,
    ends: (at, term) =>
      (isFree(at) && !leavesOneKana(at)) || (term !== null && term.makerIds.length > 0 && beginsModel(at)),
  }
}

/** The text between two places of the key, one slice a run. */
function textsBetween(runs: readonly string[], units: readonly Unit[], start: number, end: number): string[] {
  const slices: string[] = []
  for (let from = start; from < end;) {
    const run = units[from]?.run ?? 0
    let to = from
    while (to < end && units[to]?.run === run) to += 1
    const next = units[to]
    const text = runs[run] ?? ''
    // A long-vowel mark or a dash has no place in the key: it stays with what stands before it.
    slices.push(text.slice(startIn(units, from), next?.run === run ? next.at : text.length))
    from = to
  }
  return slices.filter((text) => text !== '')
}

const startIn = (units: readonly Unit[], from: number): number =>
  units[from - 1]?.run === units[from]?.run ? (units[from]?.at ?? 0) : 0
