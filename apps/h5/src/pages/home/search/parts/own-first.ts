/** The country codes with the reader's own first; the others keep their order. */
export const ownFirst = <Code extends string>(codes: readonly Code[], own: string | null): Code[] =>
  codes.toSorted((one, other) => Number(other === own) - Number(one === own))
