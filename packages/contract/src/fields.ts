import { type Id, idForm } from '@kikai/kernel/ids'
import { type Instant, instantForm, isInstant } from '@kikai/kernel/instant'
import { type Localized, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type Money, currencies, minorMax, priceCurrencies } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import * as z from 'zod/mini'

/**
 * An id, checked by its form only; access is checked by queries. It is a string with a pattern, so that the published
 * contract shows the form; the overload adds the noun for the compiler.
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

/** A real calendar day. */
export const day = z.string().check(z.refine(isDay, 'day'))
function isDay(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/**
 * Characters that are not allowed in texts: controls (except line ends and tabs), bidirectional overrides, lone
 * surrogates.
 */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

/** A text: normalised (NFC), trimmed, without control characters, `min` to `max` characters as readers count them. */
export const text = (max: number, min = 1) => typed(max, min, (value) => value.trim())

/** A text that may be empty. */
export const optionalText = (max: number) => text(max, 0)

/** A text of one line. Pasted line ends and tabs become spaces instead of being refused. */
export const line = (max: number, min = 1) => typed(max, min, oneLine)

/** A number of letters and digits as given by a carrier or maker; full-width ones become ordinary. */
export const narrowLine = (max: number, min = 1) => typed(max, min, (value) => oneLine(value.normalize('NFKC')))

/** A line that may be empty. */
export const optionalLine = (max: number) => line(max, 0)

const typed = (max: number, min: number, trimmed: (value: string) => string) =>
  z.pipe(
    z.string().check(
      // A visible character may consist of several code units, so an extremely long text is refused before counting.
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

/** Counting visible characters is slow, and there are never more of them than code units. */
const isAtLeast = (value: string, min: number) => (min <= 1 ? value.length >= min : graphemes(value) >= min)
const isAtMost = (value: string, max: number) => value.length <= max || graphemes(value) <= max

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The number of visible characters; short ASCII texts avoid the slow segmenter. */
export const graphemes = (value: string): number =>
  /^[\x20-\x7e]*$/.test(value) ? value.length : [...segmenter.segment(value)].length

export const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
export const quantity = integer(1, limits.lineQuantityMax)

const minor = z.int().check(z.gte(-minorMax), z.lte(minorMax))
/** An amount of any sign, for display. */
export const money: z.ZodMiniType<Money> = z.object({ currency: z.enum(currencies), minor })
/** An amount in an input, such as the total that a buyer saw. */
export const sentMoney: z.ZodMiniType<Money> = z.strictObject({ currency: z.enum(currencies), minor })
/** A positive amount in a currency of goods. */
export const price = z.strictObject({
  currency: z.enum(priceCurrencies),
  minor: z.int().check(z.gte(1), z.lte(minorMax)),
})

/** The price of one piece, or its freight. */
export const unitPrice = z.strictObject({
  currency: z.enum(priceCurrencies),
  minor: z.int().check(z.gte(1), z.lte(limits.unitPriceMinorMax)),
})

export const localized: z.ZodMiniType<Localized> = z.object({ 'zh-Hans': z.string(), en: z.string(), ja: z.string() })
/** A line in all three languages. */
export const localizedLine = (max: number) => z.strictObject({ 'zh-Hans': line(max), en: line(max), ja: line(max) })

const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]{2,}$/
/** A mail address in lower case with narrow characters, so that one person has one account. */
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

/** Six digits; full-width ones are made narrow. */
export const sixDigitCode = z.pipe(
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

/** Why something is not possible now, as an error's key and data. */
export const actionReason = z.object({
  domain: z.string(),
  name: z.string(),
  code: z.int(),
  params: z.record(z.string(), z.unknown()),
})

/** An action, with the reason when it is not possible now, so that buttons agree with the server. */
export const allowedAction = z.object({
  action: z.string(),
  enabled: z.boolean(),
  reason: z.nullable(actionReason),
})
export type AllowedAction = z.output<typeof allowedAction>

/** A step in a history. */
export const historyEntry = z.object({ event: z.string(), to: z.string(), actor: z.string(), at: instant })

/** The kinds of files in which a table can be had. */
export const tableKinds = ['csv', 'xlsx'] as const
export type TableKind = (typeof tableKinds)[number]
/** Older apps do not ask for one. */
export const tableKind = z._default(z.enum(tableKinds), 'csv')
