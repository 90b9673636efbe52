/**
 * A text that depends on a count: one value under one key, so that keys stay equal in all languages. English has `one`
 * and `other`; Chinese and Japanese have `other` only. The text contains the number as `{count}`.
 */
export type Plural = { readonly one?: string; readonly other: string }

/** Marks a plural among the nested objects of a texts file. */
export const pluralMark = '$plural'
export type MarkedPlural<Forms extends Plural = Plural> = { readonly [pluralMark]: Forms }

export const plural = <const Forms extends Plural>(forms: Forms): MarkedPlural<Forms> => ({ [pluralMark]: forms })

export const isPlural = (value: string | object): value is MarkedPlural =>
  typeof value === 'object' && pluralMark in value
