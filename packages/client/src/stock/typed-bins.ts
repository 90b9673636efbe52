import type * as z from 'zod/mini'
import type { stockBin } from '@kikai/contract/warehouse/stock.shapes'
import { binKinds } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'

type Bin = z.output<typeof stockBin>
export type TypedBins = Record<Bin['kind'], string>

const longest = 20

/** The codes in a typed list; `A-01..A-12` stands for all from the first to the last. */
export function binCodesIn(text: string): string[] {
  return text
    .split(/[,，、;；\s]+/)
    .filter((code) => code !== '')
    .flatMap((code) => runOf(code) ?? [code])
}

function runOf(code: string): string[] | null {
  const [first = '', last = '', ...more] = code.split(/\.{2,}|~|～/)
  const [from, to] = [/^(.*?)(\d+)$/.exec(first), /^(.*?)(\d+)$/.exec(last)]
  const [start, digits = ''] = [from?.[1], from?.[2]]
  if (more.length > 0 || start === undefined || !to || start !== to[1]) return null
  const [begin, end] = [Number(digits), Number(to[2])]
  if (end < begin || end - begin >= limits.binsMax) return null
  return Array.from({ length: end - begin + 1 }, (_, at) => start + String(begin + at).padStart(digits.length, '0'))
}

/** The typed bins as they are saved: one that was there before keeps its id. */
export const binsOf = (typed: TypedBins, before: readonly Bin[]) =>
  binKinds.flatMap((kind) =>
    binCodesIn(typed[kind]).map((code) => ({ id: before.find((one) => one.code === code)?.id ?? null, code, kind })),
  )

/** The saved bins as they are typed. */
export const typedBins = (bins: readonly Bin[]): TypedBins => {
  const text = (kind: Bin['kind']) =>
    bins
      .filter((one) => one.kind === kind)
      .map(({ code }) => code)
      .join(', ')
  return { shelf: text('shelf'), yard: text('yard'), quarantine: text('quarantine'), gate: text('gate') }
}

type Problem = { kind: Bin['kind']; name: 'twice' | 'longBin'; code: string }

/** The first code that is entered twice or is too long. */
export function wrongBin(typed: TypedBins): Problem | null {
  const all = binKinds.flatMap((kind) => binCodesIn(typed[kind]).map((code) => ({ kind, code })))
  const long = all.find(({ code }) => code.length > longest)
  if (long) return { ...long, name: 'longBin' }
  const again = all.find(({ code }, at) => all.findIndex((one) => one.code === code) < at)
  return again ? { ...again, name: 'twice' } : null
}
