import type { Currency, Money } from '@kikai/kernel/money'
import type * as source from './en/index.ts'
import type { MarkedPlural } from './plural.ts'
import type { PlaceholdersIn } from './same-as.ts'

type Source = typeof source

/** A domain that has texts: the entries of `en/index.ts`. */
export type Domain = keyof Source

type Path<Tree, Key extends keyof Tree & string = keyof Tree & string> = Key extends Key
  ? Tree[Key] extends string | MarkedPlural
    ? Key
    : `${Key}.${Path<Tree[Key]>}`
  : never

/** The keys of one domain, nested ones with dots: `error.notFound`. */
export type KeyOf<D extends Domain> = Path<Source[D]>

type At<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? At<Tree[Head], Rest>
      : never
    : never

/** What may stand in for a placeholder. Money and lists are written as the language writes them. */
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

/** No second argument for a text without placeholders, exactly the named ones for a text with some. */
export type ParamsOf<D extends Domain, Key extends KeyOf<D>> = [HolesOf<At<Source[D], Key>>] extends [never]
  ? []
  : [params: ParamsFor<HolesOf<At<Source[D], Key>>>]

/** Speaks one domain's texts: what `useText(domain)` gives to a screen. */
export type Say<D extends Domain> = <Key extends KeyOf<D>>(key: Key, ...params: ParamsOf<D, Key>) => string

/** A key with its domain in front: `request.error.notFound`. */
export type FullKey = { [D in Domain]: `${D}.${KeyOf<D>}` }[Domain]

export type ParamsOfFull<Key extends FullKey> = Key extends `${infer D extends Domain}.${infer Rest}`
  ? Rest extends KeyOf<D>
    ? ParamsOf<D, Rest>
    : never
  : never
