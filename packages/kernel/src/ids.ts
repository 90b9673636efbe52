declare const noun: unique symbol

/**
 * A UUIDv7 in text form, typed by what it identifies: passing an order's id to a function for goods does not compile.
 */
export type Id<Noun extends string> = string & { readonly [noun]: Noun }

/** The text form of an id: lower case, as PostgreSQL prints it. */
export const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text has the form of an id. Does not check that the id exists. */
export const isId = <Noun extends string>(text: string): text is Id<Noun> => idForm.test(text)
