import type { TermSpan } from '@kikai/contract/translation/translation.shapes'
import { findContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { FoundTerm } from './find-terms.ts'

type TermId = Id<'trade-term'>
/** What stands for a placeholder: a term, which is put back in the other language, or the characters themselves. */
type Kept = { readonly termId: TermId } | { readonly text: string }
export type MaskedText = { readonly text: string; readonly kept: readonly Kept[] }

const units =
  '%|％|‰|°C|℃|°|mm|cm|km|m2|m²|m3|m³|㎥|㎡|m|kg|g|t|kN|N|kW|PS|hp|HP|kVA|MPa|bar|rpm|min-1|Hz|cc|L|l|V|A|Ah|h|in|ft|lbs?'
/** Numbers with their units, and whatever has a digit in it: models, numbers of goods and orders, dates, prices. */
const codes = new RegExp(
  String.raw`[¥￥$€£]?(?=[A-Za-zＡ-Ｚａ-ｚ./-]*[\d０-９])[A-Za-z\dＡ-Ｚａ-ｚ０-９]+(?:[-./,:×~〜][A-Za-z\dＡ-Ｚａ-ｚ０-９]+)*(?: ?(?:${units})(?![A-Za-z]))?`,
  'g',
)
const capitals = /(?<![A-Za-z])[A-Z]{2,}(?![a-z])/g
const dots = /•+/g

/** The text with placeholders for what a service must not touch, whether it could be trusted with it or not. */
export function maskText(text: string, terms: readonly FoundTerm[]): MaskedText {
  const isShouted = !/[a-z\u3040-\u30ff\u4e00-\u9fff]/.test(text)
  const ranges = [
    ...findContacts(text),
    ...terms.filter(({ isUnsure }) => !isUnsure),
    ...[codes, dots, ...(isShouted ? [] : [capitals])].flatMap((form) =>
      [...text.matchAll(form)].map(({ 0: hit, index }) => ({ from: index, to: index + hit.length })),
    ),
  ]
  const kept: Kept[] = []
  let masked = ''
  let at = 0
  for (const range of withoutOverlaps(ranges)) {
    masked += `${text.slice(at, range.from)}[[${kept.length}]]`
    kept.push(range.termId ? { termId: range.termId } : { text: text.slice(range.from, range.to) })
    at = range.to
  }
  return { text: masked + text.slice(at), kept }
}

type Range = { from: number; to: number; termId?: TermId }
/** Contacts before terms, and terms before numbers. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const chosen: Range[] = []
  for (const range of ranges)
    if (chosen.every(({ from, to }) => range.to <= from || range.from >= to)) chosen.push(range)
  return chosen.toSorted((a, b) => a.from - b.from)
}

/** Services put spaces into placeholders, and write them in the width of the language. */
const placeholder = () => /[[［【]{2}\s*([\d０-９]+)\s*[\]］】]{2}/g
const numbersIn = (text: string): number[] =>
  [...text.matchAll(placeholder())].map(({ 1: number = '' }) => Number(number.normalize('NFKC')))

/** Whether an answer has each placeholder of its question once, and no other one. */
export function hasEveryPlaceholder({ asked, answer }: { asked: string; answer: string }): boolean {
  const inOrder = (text: string) => numbersIn(text).toSorted((a, b) => a - b)
  return JSON.stringify(inOrder(asked)) === JSON.stringify(inOrder(answer))
}

type PutBack = { readonly text: string; readonly spans: TermSpan[] }
/** The answer with what the placeholders stand for, the terms as they are said in its language. */
export function putBack(
  answer: string,
  { kept, to, wordOf }: { kept: MaskedText['kept']; to: Language; wordOf: (termId: TermId) => string },
): PutBack {
  const spans: TermSpan[] = []
  let text = ''
  let at = 0
  for (const { 0: hit, 1: number = '', index } of answer.matchAll(placeholder())) {
    const one = kept[Number(number.normalize('NFKC'))]
    const isTerm = one !== undefined && 'termId' in one
    text = isTerm ? joined(text + answer.slice(at, index), to) : text + answer.slice(at, index)
    at = index + hit.length
    if (!one) continue
    const said = 'termId' in one ? wordOf(one.termId) : one.text
    if ('termId' in one) spans.push({ from: text.length, to: text.length + said.length, termId: one.termId })
    text += said
    // Chinese and Japanese have no gaps around a word.
    if (to !== 'en' && 'termId' in one && /^ [\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/.test(answer.slice(at))) at += 1
  }
  return { text: text + answer.slice(at), spans }
}

const joined = (text: string, to: Language): string =>
  to === 'en' ? text : text.replace(/(?<=[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]) $/, '')
