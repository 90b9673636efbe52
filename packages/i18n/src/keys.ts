import type { Currency, Money } from '@kikai/kernel/money'
import type * as source from './en/index.ts'
import type { MarkedPlural } from './plural.ts'
import type { PlaceholdersIn } from './same-as.ts'

type Source = typeof source

/** A domain that has texts: the entries of `en/index.ts`. */
export type TextDomain = keyof Source

type Path<Tree, Key extends keyof Tree & string = keyof Tree & string> = Key extends Key
  ? Tree[Key] extends string | MarkedPlural
    ? Key
    : `${Key}.${Path<Tree[Key]>}`
  : never

/** The keys of one domain; nested keys use dots: `error.notFound`. */
export type KeyOf<D extends TextDomain> = Path<Source[D]>

type At<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? At<Tree[Head], Rest>
      : never
    : never

/** The value of a placeholder. Money and lists are formatted for the language. */
export type Param =
  | string
  | number
  | readonly string[]
  | Money
  | { readonly currency: Currency; readonly minor: number }

type NeedsCount<Value> = Value extends MarkedPlural ? 'count' : never
type HolesOf<Value> = Value extends unknown ? PlaceholdersIn<Value> | NeedsCount<Value> : never

type ParamsFor<Holes extends string> = {
  readonly [Hole in Holes]: Hole extends 'count' ? number : Param
}

/** The arguments after a key: none for a text without placeholders, otherwise exactly the named ones. */
export type ParamsOf<D extends TextDomain, Key extends KeyOf<D>> = [HolesOf<At<Source[D], Key>>] extends [never]
  ? []
  : [params: ParamsFor<HolesOf<At<Source[D], Key>>>]

/** The text function of one domain, as `useText(domain)` returns it. */
export type Say<D extends TextDomain> = <Key extends KeyOf<D>>(key: Key, ...params: ParamsOf<D, Key>) => string

/** A key prefixed with its domain: `request.error.notFound`. */
export type FullKey = { [D in TextDomain]: `${D}.${KeyOf<D>}` }[TextDomain]

export type ParamsOfFull<Key extends FullKey> = Key extends `${infer D extends TextDomain}.${infer Rest}`
  ? Rest extends KeyOf<D>
    ? ParamsOf<D, Rest>
    : never
  : never
