/** The reader's own country before the others, which keep their order. */
export const ownFirst = <Code extends string>(codes: readonly Code[], own: string | null): Code[] =>
  codes.toSorted((one, other) => Number(other === own) - Number(one === own))
