import type { MarkedPlural, Plural } from './plural.ts'

/** A texts file: sentences by name, nested as needed. */
export type Texts = { readonly [key: string]: string | MarkedPlural | Texts }

/** The `{placeholders}` of a sentence as a union of their names. */
export type PlaceholdersOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

type FormsOf<Value> = Value extends MarkedPlural<infer Forms> ? Forms[keyof Forms] & string : never

/**
 * The placeholders of a text. A plural may omit the count in one form ("one machine"), so its forms are checked as one.
 */
export type PlaceholdersIn<Value> = Value extends string ? PlaceholdersOf<Value> : PlaceholdersOf<FormsOf<Value>>

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type SameSentence<Source, Value> =
  Equal<PlaceholdersIn<Source>, PlaceholdersIn<Value>> extends true
    ? Value
    : { 'must have exactly these placeholders': PlaceholdersIn<Source> }

/** The keys of the source, each with a value of the source's kind. */
type ShapeOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends MarkedPlural
      ? MarkedPlural<Plural>
      : ShapeOf<Source[Key]>
}

type Faithful<Source, Value> = {
  readonly [Key in keyof Value]: Key extends keyof Source
    ? Source[Key] extends string | MarkedPlural
      ? SameSentence<Source[Key], Value[Key]>
      : Faithful<Source[Key], Value[Key]>
    : never
}

/**
 * Checks a translation against its source: a missing key, an extra key, or a lost or added `{placeholder}` does not
 * compile. `export default sameAs<typeof source>()({ … })`. The source is passed as a type only: passed as a value, its
 * texts would be bundled with every translation.
 */
export const sameAs =
  <Source extends Texts>() =>
  <const Value extends ShapeOf<Source>>(texts: Value & Faithful<Source, Value>): Value =>
    texts
