import { type Id, idForm } from '@kikai/kernel/ids'
import { type Instant, instantForm, isInstant } from '@kikai/kernel/instant'
import { type Localized, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type Money, currencies, minorMax, priceCurrencies } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import * as z from 'zod/mini'

/**
 * The id of a thing, checked by form; whether it exists and is yours is the query's business. A string with a pattern, so
 * that the published contract can say the form; the overload adds whose id it is, which only the compiler knows.
 */
export function idOf<Noun extends string>(noun: Noun): z.ZodMiniType<Id<Noun>, Id<Noun>>
export function idOf(_noun: string): z.ZodMiniType {
  return z.string().check(z.regex(idForm, { error: 'id' }))
}

/** A moment in UTC with milliseconds. */
export const instant: z.ZodMiniType<Instant, Instant> = instantSchema()
function instantSchema(): z.ZodMiniType<Instant, Instant>
function instantSchema(): z.ZodMiniType {
  return z.string().check(z.regex(instantForm, { error: 'instant', abort: true }), z.refine(isInstant, 'instant'))
}

/** A day that the calendar has: 30 February is none. */
export const day = z.string().check(z.refine(isDay, 'day'))
function isDay(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Characters that have no place in a person's text: controls (but line ends and tabs), bidirectional overrides, lone surrogates. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

/** A text as people write it: normalised (NFC), trimmed, free of control characters, at least `min` and at most `max` characters as a reader counts them. */
export const text = (max: number, min = 1) => typed(max, min, (value) => value.trim())

/** A text that may be left empty. */
export const optionalText = (max: number) => text(max, 0)

/**
 * A name, a title, a number: what stands in one line wherever it is shown, and in our mails among our own words. People paste
 * it from tables and files, so line ends and tabs become a space instead of being refused.
 */
export const line = (max: number, min = 1) => typed(max, min, oneLine)

/** A number of letters and digits, as a carrier or a maker gives it: full-width ones, which keyboards of zh and ja write, become plain. */
export const narrowLine = (max: number, min = 1) => typed(max, min, (value) => oneLine(value.normalize('NFKC')))

/** A line that may be left empty. */
export const optionalLine = (max: number) => line(max, 0)

const typed = (max: number, min: number, trimmed: (value: string) => string) =>
  z.pipe(
    z.string().check(
      // A character as people count them may be several: what is far too long says the same number, before it is counted.
      z.refine((value) => value.length <= max * 8, { error: 'tooLong', params: { max }, abort: true }),
      z.maxLength(max * 8),
      z.refine((value) => !unwanted.test(value) && value.isWellFormed(), 'characters'),
    ),
    z.pipe(
      z.transform((value: string) => trimmed(value.normalize('NFC'))),
      z.string().check(
        z.refine((value) => isAtLeast(value, min), { error: min === 1 ? 'empty' : 'tooShort', params: { min } }),
        z.refine((value) => isAtMost(value, max), { error: 'tooLong', params: { max } }),
      ),
    ),
  )

/** Counting what a reader sees is slow, and seldom needed: there are never more of those than code units. */
const isAtLeast = (value: string, min: number) => (min <= 1 ? value.length >= min : graphemes(value) >= min)
const isAtMost = (value: string, max: number) => value.length <= max || graphemes(value) <= max

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Counts what a reader sees as characters; short ASCII texts skip the segmenter, which is slow. */
export const graphemes = (value: string): number =>
  /^[\x20-\x7e]*$/.test(value) ? value.length : [...segmenter.segment(value)].length

export const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
export const quantity = integer(1, limits.lineQuantityMax)

const minor = z.int().check(z.gte(-minorMax), z.lte(minorMax))
/** An amount as it is shown: any sign. */
export const money: z.ZodMiniType<Money> = z.object({ currency: z.enum(currencies), minor })
/** An amount that is sent, such as the total that a buyer saw. */
export const sentMoney: z.ZodMiniType<Money> = z.strictObject({ currency: z.enum(currencies), minor })
/** What somebody asks or pays: above nothing, in a currency that goods have. */
export const price = z.strictObject({
  currency: z.enum(priceCurrencies),
  minor: z.int().check(z.gte(1), z.lte(minorMax)),
})

/** What one piece of goods may cost, or its freight. */
export const unitPrice = z.strictObject({
  currency: z.enum(priceCurrencies),
  minor: z.int().check(z.gte(1), z.lte(limits.unitPriceMinorMax)),
})

export const localized: z.ZodMiniType<Localized> = z.object({ 'zh-Hans': z.string(), en: z.string(), ja: z.string() })
/** A line that staff or a seller write in three languages, none left out. */
export const localizedLine = (max: number) => z.strictObject({ 'zh-Hans': line(max), en: line(max), ja: line(max) })

/** What a person wrote, in which language, and who put it into the others. */
export const written = z.object({
  text: z.string(),
  language: z.enum(languages),
})

const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]{2,}$/
/** An address for mail: full-width characters are folded, letters lowered, so that one person has one account. */
export const email = z.pipe(
  z.string().check(z.maxLength(254 * 2)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim().toLowerCase()),
    z.string().check(
      z.maxLength(254),
      z.refine((value) => emailForm.test(value), 'email'),
    ),
  ),
)

/** Six digits; full-width digits are accepted and folded. */
export const code = z.pipe(
  z.string().check(z.maxLength(limits.codeDigits * 4)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim()),
    z.string().check(z.regex(/^\d{6}$/, 'code')),
  ),
)

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'country'))
export const language = z.enum(languages)

/** A public picture: shown from `/media/<id>/<width>.webp`, widths 320, 640 and 1280. */
export const picture = z.object({ id: idOf('file'), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

/** Why something may not be done now, as an error's key and data. */
export const actionReason = z.object({
  domain: z.string(),
  name: z.string(),
  code: z.int(),
  params: z.record(z.string(), z.unknown()),
})

/** What may be done now, and for what may not: why, so that a button never disagrees with the server. */
export const allowedAction = z.object({
  action: z.string(),
  enabled: z.boolean(),
  reason: z.nullable(actionReason),
})
export type AllowedAction = z.output<typeof allowedAction>

/** One step of a thing's history, as both sides see it. */
export const historyEntry = z.object({ event: z.string(), to: z.string(), actor: z.string(), at: instant })
