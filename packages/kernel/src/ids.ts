declare const noun: unique symbol

/** An identifier that knows whose it is: handing an order's id to a function for goods does not compile. UUIDv7 in text form. */
export type Id<Noun extends string> = string & { readonly [noun]: Noun }

/** How an id is written: lower case, as PostgreSQL prints it. */
export const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text has the form of an id. Says nothing about existence. */
export const isId = <Noun extends string>(text: string): text is Id<Noun> => idForm.test(text)
